import type { ColumnName } from '../columns.ts'
import type { Unit } from './units.ts'

export type ProposedSource =
  | string
  | {
      readonly column: string | readonly string[]
      readonly between?: string
      readonly until?: readonly string[]
      readonly part?: number
      readonly unit?: Unit
      readonly decimal?: ','
      readonly currency?: string
      readonly rate?: number
    }

export type Proposal = {
  /** As `--map` reads it. */
  readonly map: {
    readonly columns: Readonly<Partial<Record<ColumnName, ProposedSource>>>
    readonly values: Readonly<
      Record<
        string,
        Readonly<Record<string, string | Readonly<Partial<Record<ColumnName, string>>>>>
      >
    >
    readonly rates?: Readonly<Record<string, number>>
    readonly defaults: Readonly<Partial<Record<ColumnName, string>>>
  }
  /** What is likely, and should be looked at; each a line for a person. */
  readonly unsure: readonly string[]
  /** What the file does not say and has to be given. */
  readonly missing: readonly string[]
}
