import type { AskedEstimate } from '@yardline/contract/estimates/asked';
import type { Language } from '@yardline/domain/format/language';
import { isExemptFrom, kindOfLine } from '@yardline/domain/taxes/exempt';
import type { LineKind } from '@yardline/domain/work-orders/work-lines';
import { soldAs } from '@yardline/domain/work-orders/work-totals';
import { sql } from 'kysely';
import { audit } from '../../kernel/audit.ts';
import { linkOf } from '../../kernel/auth/links.ts';
import { streamFile } from '../../kernel/files/files.ts';
import type { StreamedFile } from '../../kernel/http/route.ts';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { workMoney } from '../work-orders/public.ts';
import { type Content, readContent } from './content.ts';
import type { EstimateRecord } from './lock-estimate.ts';

const sendingByLink = async ({ tx }: Scope, linkId: number) =>
  (await tx
    .selectFrom('estimate_sendings as s')
    .innerJoin('links', 'links.id', 's.link_id')
    .innerJoin('users', 'users.id', 's.sent_by')
    .where('s.link_id', '=', linkId)
    .select(['s.id', 's.estimate_id', 's.version', 's.name', 's.language', 's.content_hash'])
    .select(['s.opened_at', 's.sent_by', 'users.name as asked_by', 'links.expires_at'])
    .$narrowType<{ language: Language }>()
    .executeTakeFirst()) ?? notFound();

/** A link's estimate, locked, with what it says now. */
export type Asked = {
  sending: Awaited<ReturnType<typeof sendingByLink>>;
  estimate: EstimateRecord;
  content: Content;
};

/**
 * What a link asks for, locked in one order for all who answer it at once.
 * @throws Refusal resource.not_found, link.revoked, estimate.superseded for what says something else by now
 */
export const lockAsked = async (scope: Scope): Promise<Asked> => {
  const { id: linkId } = linkOf(scope);
  const { estimate_id: id } = await sendingByLink(scope, linkId);
  const estimate =
    (await scope.tx
      .selectFrom('estimates')
      .selectAll()
      .where('id', '=', id)
      .$narrowType<Pick<EstimateRecord, 'status' | 'posting'>>()
      .forUpdate()
      .executeTakeFirst()) ?? notFound();
  // Read once more: a change that was made meanwhile has ended the link.
  const sending = await sendingByLink(scope, linkId);
  const { revoked_at } = await scope.tx
    .selectFrom('links')
    .where('id', '=', linkId)
    .select('revoked_at')
    .executeTakeFirstOrThrow();
  if (revoked_at !== null) throw new Refusal('link.revoked');
  const content = await readContent(scope, estimate);
  if (sending.version !== estimate.version || !content.hash.equals(sending.content_hash))
    throw new Refusal('estimate.superseded');
  return { sending, estimate, content };
};

const decisionOf = async (
  { tx }: Scope,
  { id, version }: EstimateRecord,
): Promise<AskedEstimate['decision']> =>
  (await tx
    .selectFrom('estimate_decisions')
    .where('estimate_id', '=', id)
    .where('version', '=', version)
    .select(['decision', 'name', 'reason', 'sections', 'total', 'decided_at as at'])
    .$narrowType<{ decision: 'approved' | 'declined' }>()
    .executeTakeFirst()) ?? null;

const photosOf = ({ tx }: Scope, { contract_id: contract, asset_id: asset }: EstimateRecord) =>
  tx
    .selectFrom('machine_photos')
    .where('contract_id', '=', contract)
    .where('asset_id', '=', asset)
    .orderBy('id')
    .limit(40);

const placeOf = ({ tx, company, now }: Scope, estimate: EstimateRecord) =>
  tx
    .selectFrom('divisions')
    .innerJoin('companies', (join) => join.on('companies.id', '=', company.id))
    .where('divisions.id', '=', estimate.division_id)
    .select(['divisions.time_zone', 'companies.accent_color', 'companies.phone', 'companies.email'])
    .select(
      sql<boolean>`${estimate.valid_until}::date < (${now.toString()}::timestamptz at time zone divisions.time_zone)::date`.as(
        'is_over',
      ),
    )
    .executeTakeFirstOrThrow();

/** Whether the last day of an estimate is over by the clocks of its division. */
export const isOver = async (scope: Scope, estimate: EstimateRecord): Promise<boolean> =>
  (await placeOf(scope, estimate)).is_over;

const nameOf = (tax: { code: string; description: string; percent: number; is_compound: boolean }) => ({
  name: tax.description === '' ? tax.code : tax.description,
  percent: tax.percent,
  is_compound: tax.is_compound,
});

/** What the page adds up with taxes: those of now, which are no part of what is approved. (docs/adr/0100) */
const taxedView = async (scope: Scope, estimate: EstimateRecord, { said }: Content) => {
  const [{ tax1, tax2, exempt }, lines] = await Promise.all([
    workMoney.taxTermsOf(scope, { ...estimate, site_id: null }),
    scope.tx
      .selectFrom('estimate_lines')
      .where('estimate_id', '=', estimate.id)
      .orderBy('line_number')
      .select(['section', 'kind', 'is_tax1', 'is_tax2'])
      .$narrowType<{ kind: LineKind }>()
      .execute(),
  ]);
  const bears = ({ kind, is_tax1, is_tax2 }: (typeof lines)[number]) => {
    const sold = kindOfLine[soldAs(kind)];
    return {
      is_tax1: is_tax1 && !isExemptFrom(exempt, sold, 'tax1'),
      is_tax2: is_tax2 && !isExemptFrom(exempt, sold, 'tax2'),
    };
  };
  const flags = Map.groupBy(lines, ({ section }) => section);
  return {
    waiver: said.waiver ?? null,
    tax1: tax1 === undefined ? null : nameOf(tax1),
    tax2: tax2 === undefined ? null : nameOf(tax2),
    sections: said.sections.map((section) =>
      Object.assign({}, section, {
        lines: section.lines.map((line, index) => {
          const of = flags.get(section.title)?.[index];
          return Object.assign({}, line, of === undefined ? { is_tax1: true, is_tax2: true } : bears(of));
        }),
      }),
    ),
  };
};

/** An estimate as its customer reads it. */
export const viewOf = async (scope: Scope, { sending, estimate, content }: Asked): Promise<AskedEstimate> => {
  const [place, decision, photos, questions, taxed] = await Promise.all([
    placeOf(scope, estimate),
    decisionOf(scope, estimate),
    photosOf(scope, estimate)
      .select(['id', 'way', 'created_at as taken_at'])
      .$narrowType<{ way: 'out' | 'in' }>()
      .execute(),
    scope.tx
      .selectFrom('estimate_questions')
      .where('sending_id', '=', sending.id)
      .orderBy('id')
      .select(['id', 'question', 'asked_at'])
      .execute(),
    taxedView(scope, estimate, content),
  ]);
  return {
    ...content.said,
    ...taxed,
    language: sending.language,
    currency: scope.company.currency,
    company: {
      name: scope.company.name,
      lines: [place.phone, place.email].filter((line) => line !== ''),
      accent: place.accent_color,
    },
    is_over: place.is_over,
    photos,
    name: sending.name,
    asked_by: sending.asked_by,
    time_zone: place.time_zone,
    expires_at: sending.expires_at,
    decision,
    questions,
  };
};

/**
 * The estimate of a link. The first opening is recorded.
 * @throws Refusal resource.not_found, link.revoked, estimate.superseded
 */
export const openAsked = async (scope: Scope): Promise<AskedEstimate> => {
  const asked = await lockAsked(scope);
  const { sending, estimate } = asked;
  if (sending.opened_at === null) {
    await scope.tx
      .updateTable('estimate_sendings')
      .set({ opened_at: scope.now.toString() })
      .where('id', '=', sending.id)
      .execute();
    const after = { opened_by: sending.name, version: sending.version };
    await audit(scope, { action: 'open', noun: 'estimates', rowId: estimate.id, after });
  }
  return viewOf(scope, asked);
};

/** A photo of the estimate's own machine. @throws Refusal resource.not_found */
export const readAskedPhoto = async (
  scope: Scope,
  { params }: { params: { photo: number } },
): Promise<StreamedFile> => {
  const { estimate_id: id } = await sendingByLink(scope, linkOf(scope).id);
  const estimate =
    (await scope.tx
      .selectFrom('estimates')
      .selectAll()
      .where('id', '=', id)
      .$narrowType<Pick<EstimateRecord, 'status' | 'posting'>>()
      .executeTakeFirst()) ?? notFound();
  const photo = await photosOf(scope, estimate)
    .where('id', '=', params.photo)
    .select('file_id')
    .executeTakeFirst();
  return photo === undefined ? notFound() : streamFile(scope, photo.file_id);
};
