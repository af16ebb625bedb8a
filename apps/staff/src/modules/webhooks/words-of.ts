import { type EventNoun, eventNouns, topics } from '@yardline/contract/webhooks/events';
import { useTranslation } from 'react-i18next';

/** What events and kinds of records are called. */
export const useEventWords = () => {
  const { t } = useTranslation('webhooks');
  const nounWords = (noun: EventNoun): string => t(`nouns.${noun}`);
  return {
    nounWords,
    nounsWords: (nouns: readonly EventNoun[]): string => nouns.map(nounWords).join(', '),
    options: eventNouns.map((value) => ({ value, label: nounWords(value) })),
    /** What happened, in words; an event of an older version by its name. */
    topicWords: (topic: string): string => {
      const known = topics.find((each) => each === topic);
      if (known !== undefined) return t(`topics.${known}`);
      return topic === 'webhook.test' ? t('topics.webhook.test') : topic;
    },
  };
};
