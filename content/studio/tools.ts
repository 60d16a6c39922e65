import type { Tool } from 'sanity'
import { ChecksTool } from './checks/checks-tool.tsx'
import { ExperimentsTool } from './experiments/experiments-tool.tsx'
import { RedirectTool } from './redirects/redirect-tool.tsx'
import { SalesTool } from './sales/sales-tool.tsx'

/** Tools beside structure and preview. */
export const tools: Tool[] = [
  { name: 'sales', title: 'Sales', component: SalesTool },
  { name: 'experiments', title: 'A/B tests', component: ExperimentsTool },
  { name: 'redirects', title: 'Redirects', component: RedirectTool },
  { name: 'checks', title: 'Checks', component: ChecksTool },
]
