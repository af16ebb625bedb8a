import type { InputOf } from '@yardline/contract/endpoint';
import type { Summary, summarize as endpoint } from '@yardline/contract/summaries/summaries';
import { type Digest, digestOf } from '@yardline/domain/digest/digest';
import { type DigestKind, openFacts } from '@yardline/domain/digest/facts';
import { audit } from '../../kernel/audit.ts';
import type { OutwardSteps } from '../../kernel/http/route.ts';
import { chatCompletions } from './chat-completions.ts';
import { findKept, hashOf, keep, type KeptKey } from './kept.ts';
import { plainText } from './plain-text.ts';
import { readFacts } from './read-facts.ts';
import type { ModelQuestion } from './text-model.ts';

const names: Readonly<Record<DigestKind, string>> = {
  assets: 'machine',
  contracts: 'rental document',
  customers: 'customer account',
  work_orders: 'work order',
};

type Intent = { digest: Digest; key: KeptKey };

/**
 * Tells a record in a few sentences. Where the operator set a model it is shown the open facts alone, after the transaction is
 * closed; without one, or without an answer in time, the digest of our own rows stands.
 * @throws Refusal resource.not_found
 */
export const summarize: OutwardSteps<InputOf<typeof endpoint>, Summary, Intent, string | undefined> = {
  async begin(scope, { body: { kind, id, language } }) {
    const { rowVersion, values } = await readFacts(scope, { kind, id });
    const ways = { language, currency: scope.company.currency };
    const digest = digestOf(kind, values, ways);
    const at = scope.now.toString();
    const setting = scope.site?.summaryModel;
    if (setting === undefined) return { reply: { ...digest, source: 'digest', at }, isRepeat: true };
    const { facts } = digestOf(kind, openFacts(values), ways);
    const shown = facts.map(({ label, value }) => ({ label, value }));
    const question: ModelQuestion = { about: names[kind], language, facts: shown };
    const key = { kind, id, language, rowVersion, factsHash: hashOf(question) };
    const kept = await findKept(scope, key);
    if (kept !== undefined) {
      const { text, made_at: madeAt } = kept;
      return { reply: { text, facts: digest.facts, source: 'model', at: madeAt }, isRepeat: true };
    }
    // Whatever leaves the product leaves a trace of what it was about.
    await audit(scope, { action: 'dispatch', noun: 'summaries', rowId: id, after: { kind, language } });
    return { intent: { digest, key }, act: () => chatCompletions(setting).write(question) };
  },

  async finish(scope, { digest, key }, answer) {
    const text = plainText(answer ?? '');
    const at = scope.now.toString();
    if (text === '') return { reply: { text: digest.text, facts: digest.facts, source: 'digest', at } };
    await keep(scope, key, text);
    return { reply: { text, facts: digest.facts, source: 'model', at } };
  },
};
