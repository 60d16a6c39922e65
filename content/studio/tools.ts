import type { Tool } from 'sanity'

/** Tools beside structure and preview. */
export const tools: Tool[] = []
