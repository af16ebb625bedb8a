import type { AccountPart } from '@yardline/contract/store/account';
import { toLocal } from '@yardline/domain/time/local';
import { memberRequests } from '../../requests/public.ts';
import { type Glance, notice, type Shown } from '../glance.ts';
import {
  asksOf,
  empty,
  type Filled,
  filledIn,
  keyOf,
  noteField,
  phoneField,
  pieceFields,
  saidOf,
} from './asking.ts';

/** A form about a rental of the customer. */
export type AskPage = (glance: Glance, id: number, filled?: Filled) => Promise<Shown>;

type Out = Awaited<ReturnType<typeof memberRequests.listOut>>;
type Plain = Parameters<typeof filledIn>[0][number];
type Ask = {
  path: string;
  title: string;
  submit: string;
  hint?: string;
  fields: (out: Out) => readonly Plain[];
};

const pageOf = async (glance: Glance, id: number, filled: Filled, ask: Ask): Promise<Shown> => {
  const said = asksOf(glance);
  const out = await memberRequests.listOut(glance.scope, id);
  const form: AccountPart = {
    kind: 'form',
    action: `${glance.base}/rentals/${id}/${ask.path}`,
    fields: filledIn(ask.fields(out), filled),
    submit: ask.submit,
    hidden: keyOf(filled),
  };
  const parts = out.lines.length === 0 ? [notice('info', said.missing)] : [form];
  return {
    title: ask.title,
    above: { text: `${said.rental} ${out.number ?? ''}`, href: `${glance.base}/rentals/${id}` },
    parts: [...saidOf(filled), ...(ask.hint === undefined ? [] : [notice('info', ask.hint)]), ...parts],
  };
};

/** Calls equipment off: which pieces, and where they stand. */
export const callOffPage: AskPage = (glance, id, filled = empty) => {
  const said = asksOf(glance);
  return pageOf(glance, id, filled, {
    path: 'call-off',
    title: said.acts.callOff,
    submit: said.callOff.submit,
    hint: said.callOff.hint,
    fields: (out) => [
      ...pieceFields(
        glance,
        out.lines.filter(({ isOffRent }) => !isOffRent),
      ),
      { name: 'place', label: said.callOff.place, type: 'text', maxLength: 120, isOptional: true },
      phoneField(glance),
      noteField(said.note),
    ],
  });
};

/** Asks what a later return would cost. */
export const extendPage: AskPage = (glance, id, filled = empty) => {
  const said = asksOf(glance);
  return pageOf(glance, id, filled, {
    path: 'extend',
    title: said.acts.extend,
    submit: said.extend.ask,
    fields: (out) => [
      ...pieceFields(glance, out.lines).map((field) => ({
        ...field,
        options: field.options?.filter((_, index, all) => index === 0 || index === all.length - 1) ?? [],
      })),
      { name: 'dateIn', label: said.extend.date, type: 'date' },
      { name: 'timeIn', label: said.extend.time, type: 'time', value: timeOf(out) },
      noteField(said.note),
    ],
  });
};

/** At the time of day at which it is due now. */
const timeOf = ({ lines, zone }: Out): string => {
  const at = lines.find(({ endsAt }) => endsAt !== null)?.endsAt ?? null;
  return at === null ? '09:00' : toLocal(Temporal.Instant.from(at), zone).time;
};

/** Asks for what is out to be picked up. */
export const pickupPage: AskPage = (glance, id, filled = empty) => {
  const said = asksOf(glance);
  const { pickup } = said;
  return pageOf(glance, id, filled, {
    path: 'pickup',
    title: said.acts.pickup,
    submit: pickup.submit,
    hint: pickup.hint,
    fields: (out) => [
      ...pieceFields(glance, out.lines),
      { name: 'date', label: pickup.date, type: 'date', isOptional: true },
      { name: 'from', label: pickup.from, type: 'time', isOptional: true },
      { name: 'to', label: pickup.to, type: 'time', isOptional: true },
      { name: 'contact', label: pickup.contact, type: 'text', maxLength: 60, isOptional: true },
      phoneField(glance),
      noteField(pickup.access),
    ],
  });
};

/** Reports a machine that does not work as it should. */
export const problemPage: AskPage = (glance, id, filled = empty) => {
  const said = asksOf(glance);
  const { problem } = said;
  return pageOf(glance, id, filled, {
    path: 'problem',
    title: said.acts.problem,
    submit: problem.submit,
    fields: (out) => [
      {
        name: 'line',
        label: problem.machine,
        type: 'choice',
        options: out.lines.map(({ lineId, description, product }) => ({
          value: String(lineId),
          text: said.line(description, product),
        })),
      },
      { name: 'note', label: problem.note, type: 'area', maxLength: 500 },
      {
        name: 'stopped',
        label: problem.stopped,
        type: 'choice',
        value: 'no',
        options: (['no', 'yes'] as const).map((value) => ({ value, text: problem.options[value] })),
      },
      phoneField(glance),
    ],
  });
};

type Later = { contractId: number; lineIds: readonly number[]; dateIn: string; timeIn: string };

/** The question of a later return: both totals, and whether it is free, before anything is changed. */
export const extendQuestion = async (glance: Glance, later: Later, filled: Filled): Promise<Shown> => {
  const said = asksOf(glance);
  const { extend } = said;
  const { before, after, obstacle } = await memberRequests.previewExtension(glance.scope, later);
  const back = `${glance.base}/rentals/${later.contractId}/extend`;
  const told = { '': extend.free, promised: extend.promised, refused: extend.refused };
  return {
    title: said.acts.extend,
    above: { text: extend.change, href: back },
    parts: [
      notice(obstacle === '' ? 'good' : 'info', told[obstacle]),
      {
        kind: 'facts',
        facts: [
          { name: extend.until, value: `${glance.day(later.dateIn)} ${later.timeIn}` },
          { name: extend.before, value: glance.money(before.total) },
          { name: extend.after, value: glance.money(after.total) },
        ],
      },
      {
        kind: 'form',
        action: back,
        fields: [],
        submit: obstacle === '' ? extend.confirm : said.send,
        hidden: { ...filled.values, ...keyOf(filled), sure: 'yes' },
      },
    ],
  };
};
