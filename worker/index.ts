import { shop } from '#shop'
import { createApp } from './app.tsx'

export default createApp(shop)
