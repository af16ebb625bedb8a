import type { Language } from '@yardline/domain/format/language';
import type { SignatureType } from '@yardline/contract/signatures/signatures';
import { type Grants, noGrants } from '@yardline/domain/permissions/grants';
import type { Scope } from '../../kernel/scope.ts';
import { consentOf, hashOf, isInOldWords, type KeptHash, saysWhatWas } from './content-hash.ts';
import { contractPaper } from './contract-paper.ts';
import { invoicePaper } from './invoice/invoice-paper.ts';
import type { Paper } from './layout/paper.ts';
import { ticketPaper } from './ticket-paper.ts';

/** A document and what belongs to it. */
type Papers = { paper: Paper; following: Paper[] };

/** The content to be signed: the document, what belongs to it, the sentence of agreement, and today's hash of all of it. */
export type Content = Papers & {
  consent: string;
  hash: Buffer;
  /** The same in the words by which contents were hashed before version 4; read when it is asked for. */
  inOldWords: () => Promise<Papers>;
};

const cancelled = 8;

/** The delivery and pickup tickets of a contract that count, and its invoices, each in the order in which they were made. */
const belongingTo = async (scope: Scope, contractId: number): Promise<Paper[]> => {
  const [tickets, invoices] = await Promise.all([
    scope.tx
      .selectFrom('tickets')
      .where('contract_id', '=', contractId)
      .where('type', 'in', ['delivery', 'pickup'])
      .where('status', '<>', cancelled)
      .orderBy('id')
      .select(['id', 'type'])
      .$narrowType<{ type: 'delivery' | 'pickup' }>()
      .execute(),
    scope.tx
      .selectFrom('invoices')
      .where('contract_id', '=', contractId)
      .orderBy('id')
      .select('id')
      .execute(),
  ]);
  return Promise.all([
    ...tickets.map(({ type, id }) => ticketPaper(scope, type, id)),
    ...invoices.map(({ id }) => invoicePaper(scope, id)),
  ]);
};

const toSee: Grants = {
  ...noGrants,
  levels: { quotes: 'view', reservations: 'view', contracts: 'view', tickets: 'view', invoices: 'view' },
};

/** The same call with only the right to see documents: the bearer of a link has no rights of their own. */
const seeing = async (scope: Scope): Promise<Scope> => {
  const divisions = await scope.tx.selectFrom('divisions').select('id').execute();
  const holder = {
    isUpgraded: false,
    company: toSee,
    divisions: divisions.map(({ id }) => ({ divisionId: id, grants: toSee })),
    locations: [],
  };
  return { ...scope, actor: { ...scope.actor, holder } };
};

const papersOf = async (scope: Scope, type: SignatureType, contractId: number): Promise<Papers> => {
  const isWhole = type === 'all-in-one-transaction';
  const paper = await contractPaper(scope, isWhole ? 'contract' : type, contractId);
  return { paper, following: isWhole ? await belongingTo(scope, contractId) : [] };
};

/**
 * The content of a document to be signed now, in a language; an all-in-one transaction is a contract with its tickets and
 * invoices. The caller checks first whether the actor may see it.
 * @throws Refusal resource.not_found for another kind and another company's
 */
export const readContent = async (
  caller: Scope,
  type: SignatureType,
  contractId: number,
  language: Language,
): Promise<Content> => {
  const scope = { ...(await seeing(caller)), language };
  const { paper, following } = await papersOf(scope, type, contractId);
  const hash = hashOf({ papers: [paper, ...following], language });
  const inOldWords = () => papersOf({ ...scope, wording: 'before-4' }, type, contractId);
  return { paper, following, consent: consentOf(language), hash, inOldWords };
};

/** Whether a content is still what it was when a hash of it was kept. */
export const isStill = async (content: Content, kept: KeptHash): Promise<boolean> => {
  const { paper, following } = isInOldWords(kept.content_version) ? await content.inOldWords() : content;
  return saysWhatWas({ papers: [paper, ...following], language: paper.language }, kept);
};
