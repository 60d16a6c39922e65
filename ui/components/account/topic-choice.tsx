import type { ChangeEventHandler } from 'react'
import * as words from '#words'
import {
  subscriptionTopics,
  type SubscriptionTopic,
} from '../../../commerce/contract/account/topics.ts'
import { topicFieldName } from '../../../commerce/domain/account/subscription.ts'

/** The topics of a brand's e-mails as tick boxes, with what is wrong with the choice. */
export const TopicChoice = ({
  chosen,
  hasStores,
  error,
  onChange,
}: {
  chosen: readonly SubscriptionTopic[]
  hasStores: boolean
  error?: string | undefined
  onChange?: ChangeEventHandler<HTMLInputElement>
}) => (
  <fieldset
    className={error ? 'topics field-bad' : 'topics'}
    aria-describedby={error ? 'topics-error' : undefined}
  >
    <legend>{words.topicChoice.question}</legend>
    {error && (
      <p className="field-error" id="topics-error">
        {error}
      </p>
    )}
    {subscriptionTopics.map((topic) => {
      if (topic === 'stores' && !hasStores) return null
      const id = topicFieldName(topic)
      return (
        <div className="topic" key={topic}>
          <input
            type="checkbox"
            id={id}
            name={id}
            defaultChecked={chosen.includes(topic)}
            aria-describedby={`${id}-hint`}
            onChange={onChange}
          />
          <label htmlFor={id}>{words.topicWords[topic].label}</label>
          <p className="field-hint" id={`${id}-hint`}>
            {words.topicWords[topic].hint}
          </p>
        </div>
      )
    })}
  </fieldset>
)
