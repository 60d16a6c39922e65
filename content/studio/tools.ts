import type { Tool } from 'sanity'
import { ChecksTool } from './checks/checks-tool.tsx'
import { RedirectTool } from './redirects/redirect-tool.tsx'

/** Tools beside structure and preview. */
export const tools: Tool[] = [
  { name: 'redirects', title: 'Redirects', component: RedirectTool },
  { name: 'checks', title: 'Checks', component: ChecksTool },
]
