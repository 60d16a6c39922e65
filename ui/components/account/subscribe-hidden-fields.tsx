import * as words from '#words'
import {
  topicFieldName,
  TRAP_FIELD,
  usualTopics,
} from '../../../commerce/domain/account/subscription.ts'

/** A field that people neither see nor reach; what fills it in is a program. */
export const TrapField = ({ id }: { id: string }) => (
  <div className="vh" aria-hidden="true">
    <label htmlFor={id}>{words.trapField.label}</label>
    <input type="text" id={id} name={TRAP_FIELD} defaultValue="" tabIndex={-1} autoComplete="off" />
  </div>
)

/** What a short form signs up for without asking. */
export const UsualTopics = () =>
  usualTopics.map((topic) => (
    <input key={topic} type="hidden" name={topicFieldName(topic)} value="on" />
  ))
