import type { CheckoutStep } from '../commerce/contract/errors.ts'
import type {
  ErrorCode,
  ParamKinds,
  ParamsOf,
  ReasonOf,
  refusalReasons,
} from '../commerce/contract/refusals.ts'
import type { FieldCode, fieldReasons } from '../commerce/contract/field-refusals.ts'

/** What a sentence of these parameters is told: amounts come as they are written, `$1,299.00`. */
type Told<Kinds extends ParamKinds> = {
  readonly [Name in keyof Kinds]: Kinds[Name] extends 'cents' ? string : ParamsOf<Kinds>[Name]
}

/** A sentence, or what makes one of what it tells of. */
type Phrase<Kinds extends ParamKinds> = keyof Kinds extends never
  ? string
  : (told: Told<Kinds>) => string

/** What is said when something is refused or fails, by the codes of the contract. */
export type Refusals = {
  /** What is said where nothing closer is known (the specification's section 8). */
  readonly problems: {
    readonly page: string
    readonly address: string
    readonly form: string
    readonly noResponse: string
    readonly tryAgain: string
  }
  /** Why one is sent back to a step of the checkout. */
  readonly missingSteps: Readonly<Record<CheckoutStep, string>>
  /** By code and reason; `otherwise` is for a code without a reason that we know, null where there is none. */
  readonly errors: {
    readonly [Code in ErrorCode]: { readonly otherwise: string | null } & {
      readonly [
        Reason in ReasonOf<Code>
      ]: (typeof refusalReasons)[Code][Reason] extends infer Kinds extends ParamKinds
        ? Phrase<Kinds>
        : never
    }
  }
  /** What is said of a field by its name, whatever is wrong with it (the specification's section 8). */
  readonly namedFields: { readonly email: string; readonly matchesCoordinates: string }
  /** What is wrong with a field. */
  readonly fields: { readonly [Code in FieldCode]: Phrase<(typeof fieldReasons)[Code]> }
}
