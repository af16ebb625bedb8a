import { createHash } from 'node:crypto';
import type { AskedEstimate } from '@yardline/contract/estimates/asked';
import { amount, cents } from '@yardline/domain/money/cents';
import { sectionsOf } from '@yardline/domain/estimates/estimates';
import type { Scope } from '../../kernel/scope.ts';
import { linesOf } from './estimate-lines.queries.ts';
import type { EstimateRecord } from './lock-estimate.ts';
import { boundOf } from './totals.ts';

type Section = AskedEstimate['sections'][number];
type Said = Pick<AskedEstimate, 'number' | 'version' | 'machine' | 'complaint' | 'terms' | 'valid_until'> & {
  sections: (Omit<Section, 'lines'> & { lines: Omit<Section['lines'][number], 'is_tax1' | 'is_tax2'>[] })[];
  /** Left out where there is none, so that what was sent before there were waivers still says the same. */
  waiver?: NonNullable<AskedEstimate['waiver']>;
};

/** What an estimate says to its customer, and the hash of it: what they approve is what they read. (docs/adr/0083) */
export type Content = { said: Said; hash: Buffer };

const machineOf = async ({ tx }: Scope, { asset_id: id, machine }: EstimateRecord): Promise<string> => {
  if (id === null) return machine;
  const asset = await tx
    .selectFrom('assets')
    .where('id', '=', id)
    .select(['number', 'description'])
    .executeTakeFirstOrThrow();
  return `${asset.number} ${asset.description}`.trim();
};

/** Reads what an estimate says now. */
export const readContent = async (scope: Scope, estimate: EstimateRecord): Promise<Content> => {
  const [machine, lines] = await Promise.all([machineOf(scope, estimate), linesOf(scope, estimate.id)]);
  const sections = ['', ...sectionsOf(lines)].map((title) => {
    const own = lines.filter(({ section }) => section === title);
    return {
      title,
      amount: amount(own.reduce((sum, line) => sum + cents(line.list_amount), 0)),
      lines: own.map((line) => ({
        repair: line.repair_description,
        kind: line.kind,
        description: line.description,
        quantity: line.quantity,
        amount: line.list_amount,
      })),
    };
  });
  const said: Said = {
    number: String(estimate.number),
    version: estimate.version,
    machine,
    complaint: estimate.complaint,
    terms: estimate.terms,
    valid_until: estimate.valid_until,
    sections: sections.filter(({ lines: own }) => own.length > 0),
    ...(boundOf(estimate) === null
      ? {}
      : { waiver: { percent: estimate.waiver_percent, deductible: estimate.waiver_deductible } }),
  };
  return { said, hash: createHash('sha256').update(JSON.stringify(said)).digest() };
};
