import { createContext } from 'react'

/** `scheme://host[:port]` of the site that a page is rendered for; structured data wants absolute addresses. */
export const SiteOrigin = createContext('')
