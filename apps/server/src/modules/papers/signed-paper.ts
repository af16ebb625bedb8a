import type { Contract } from '@yardline/contract/contracts/contracts';
import type { SignatureType } from '@yardline/contract/signatures/signatures';
import type { Language } from '@yardline/domain/format/language';
import { pathOf, type Stroke } from '@yardline/domain/signatures/strokes';
import type { Scope } from '../../kernel/scope.ts';
import { isStill, readContent } from './content.ts';
import { contractPaper } from './contract-paper.ts';
import { findLetterhead } from './papers.queries.ts';
import type { Paper, PaperSignature } from './layout/paper.ts';
import { textsOf } from './texts.ts';

type Signed = {
  name: string;
  strokes: readonly Stroke[] | null;
  at: string;
  byLink: boolean;
  hash: Buffer;
};

/** A signature in the words of a paper, its moment in the zone of the division. */
export const printedSignature = (
  scope: Scope,
  { name, strokes, at, byLink, hash }: Signed,
  zone: string,
): PaperSignature => {
  const texts = textsOf(scope, zone);
  const how = texts.say(byLink ? 'sign.by_link' : 'sign.at_counter');
  return {
    name,
    paths: strokes === null ? null : strokes.map(pathOf),
    day: texts.dayAt(at),
    proof: texts.say('sign.proof', {
      when: `${texts.moment(at)} (${zone})`,
      how,
      hash: hash.toString('hex'),
    }),
  };
};

const findLast = ({ tx }: Scope, contractId: number) =>
  tx
    .selectFrom('signatures')
    .innerJoin('contracts', 'contracts.id', 'signatures.contract_id')
    .where('contract_id', '=', contractId)
    .orderBy('signatures.id', 'desc')
    .limit(1)
    .select(['subject', 'language', 'signer_name', 'strokes', 'signed_at', 'by_link'])
    .select(['content_hash', 'content_version'])
    .select('contracts.division_id')
    .$narrowType<{ subject: SignatureType; language: Language; strokes: number[][] | null }>()
    .executeTakeFirst();

/**
 * A document made ready to print, with the signature on it where what was signed is what it still is; where it has changed
 * since, a line says who signed before.
 * @throws Refusal resource.not_found for another kind, another company's and what the caller may not see
 */
export const signedPaper = async (scope: Scope, kind: Contract['kind'], id: number): Promise<Paper> => {
  const paper = await contractPaper(scope, kind, id);
  const last = await findLast(scope, id);
  if (last === undefined) return paper;
  const { timeZone: zone } = await findLetterhead(scope, last.division_id);
  const texts = textsOf(scope, zone);
  const content = await readContent(scope, last.subject, id, last.language);
  const who = { name: last.signer_name, day: texts.dayAt(last.signed_at) };
  if (!(await isStill(content, last)))
    return {
      ...paper,
      comments: [paper.comments, texts.say('sign.earlier', who)].filter((each) => each !== '').join('\n'),
    };
  const signature = printedSignature(
    scope,
    {
      name: last.signer_name,
      strokes: last.strokes,
      at: last.signed_at,
      byLink: last.by_link,
      hash: last.content_hash,
    },
    zone,
  );
  return {
    ...paper,
    facts: [...paper.facts, { label: 'fact.signed', value: texts.say('sign.who', who) }],
    signature,
  };
};
