import type { SignatureType, signForm } from '@yardline/contract/signatures/signatures';
import { isDrawing, isSigned } from '@yardline/domain/signatures/strokes';
import type { z } from 'zod';
import { storeFile } from '../../kernel/files/files.ts';
import { Refusal, refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { ContractRecord } from '../contracts/public.ts';
import {
  type Content,
  drawPaper,
  isStill,
  newestVersion,
  printedSignature,
  titleOf,
  word,
} from '../papers/public.ts';
import { auditPart } from '../records/public.ts';
import { zoneOf } from './signatures.queries.ts';

type Hand = z.output<typeof signForm>;

type Signing = {
  type: SignatureType;
  contract: ContractRecord;
  content: Content;
  hand: Hand;
  /** From where and with what it was signed. */
  from: { ip: string; userAgent: string };
};

/** What was drawn, or nothing where the name stands for it. @throws Refusal request.invalid with signature.missing */
const strokesOf = ({ strokes, typed }: Hand): number[][] | null => {
  if (typed) return null;
  if (!isDrawing(strokes)) refuseFields([{ path: 'strokes', code: 'field.invalid' }]);
  if (!isSigned(strokes)) refuseFields([{ path: 'strokes', code: 'signature.missing' }]);
  return strokes;
};

/** A recorded signature, with its signed document. */
export type Written = { id: number; bytes: Uint8Array; filename: string };

const fileName = (type: SignatureType, { paper }: Content, isSignedOne: boolean): string => {
  const { language } = paper;
  const title = titleOf(paper);
  const whole =
    type === 'all-in-one-transaction' ? [word('title.whole', language), title].join(' – ') : title;
  return `${whole}${isSignedOne ? ` (${word('fact.signed', language).toLowerCase()})` : ''}.pdf`;
};

/**
 * Records a signature: the document as shown to the signer, the same with the signature, by whom, how, when and from where,
 * and the hash of what was read. The caller has locked the contract and checked that it is what was shown.
 * @throws Refusal request.invalid with field.invalid, signature.missing
 */
export const writeSignature = async (scope: Scope, signing: Signing): Promise<Written> => {
  const { tx, company, actor, now, link } = scope;
  const { type, contract, content, hand, from } = signing;
  const strokes = strokesOf(hand);
  const { paper, following, hash } = content;
  const at = now.toString();
  const signed = { name: hand.name, strokes, at, byLink: link !== undefined, hash };
  const zone = await zoneOf(scope, contract);
  const signature = printedSignature({ ...scope, language: paper.language }, signed, zone);
  const [plain, bytes] = await Promise.all([
    drawPaper(scope, paper, following),
    drawPaper(scope, { ...paper, signature }, following),
  ]);
  const mediaType = 'application/pdf';
  const name = fileName(type, content, true);
  const original = await storeFile(scope, {
    name: fileName(type, content, false),
    mediaType,
    content: [plain],
  });
  const file = await storeFile(scope, { name, mediaType, content: [bytes] });
  const { id } = await tx
    .insertInto('signatures')
    .values({
      company_id: company.id,
      contract_id: contract.id,
      subject: type,
      language: paper.language,
      content_hash: hash,
      content_version: newestVersion,
      signer_name: hand.name,
      signed_at: at,
      by_link: link !== undefined,
      strokes: strokes === null ? null : JSON.stringify(strokes),
      taken_by: actor.userId,
      ip: from.ip,
      user_agent: from.userAgent,
      original_file_id: original.id,
      signed_file_id: file.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await auditPart(
    scope,
    'signatures',
    { kind: 'contracts', record: contract.id },
    {
      action: 'sign',
      after: { signer: hand.name, signed_version: hash.toString('hex'), ip: from.ip },
    },
  );
  return { id, bytes, filename: name };
};

/** Refuses when what was shown is not what the document is now. @throws Refusal signature.superseded */
export const demandSame = async (shown: Parameters<typeof isStill>[1], content: Content): Promise<void> => {
  if (!(await isStill(content, shown))) throw new Refusal('signature.superseded');
};
