import type { Tool } from 'sanity'
import { ChecksTool } from './checks/checks-tool.tsx'
import { RedirectTool } from './redirects/redirect-tool.tsx'
import { SalesTool } from './sales/sales-tool.tsx'

/** Tools beside structure and preview. */
export const tools: Tool[] = [
  { name: 'sales', title: 'Sales', component: SalesTool },
  { name: 'redirects', title: 'Redirects', component: RedirectTool },
  { name: 'checks', title: 'Checks', component: ChecksTool },
]
