import type { FastifyInstance } from 'fastify';
import { isOperator } from '../metrics/operator.ts';
import { Refusal } from '../refusal.ts';
import type { SlowBook, SlowStatement } from './slow-statements.ts';

const planText = ({ plan }: SlowStatement): string => {
  if (plan === undefined) return '  no plan yet';
  return 'steps' in plan ? plan.steps.map((step) => `  ${step}`).join('\n') : `  no plan: ${plan.fault}`;
};

const textOf = (each: SlowStatement): string => {
  const { place, companyId, times, worstMs, lastMs, rows, beside, seenAt } = each;
  const head = [
    `${Math.round(lastMs)} ms`,
    `worst ${Math.round(worstMs)} ms`,
    `${times} times`,
    `${rows} rows`,
    ...(beside === 0 ? [] : [`sent with ${beside} others, whose time is in it`]),
    place === '' ? 'no call' : place,
    `company ${companyId}`,
    seenAt.toString({ smallestUnit: 'second' }),
  ];
  return `${head.join('  ')}\n\n${each.text}\n\n${planText(each)}\n`;
};

/**
 * /slow-statements, as text to read, for who shows the token of /metrics: a plan tells how many rows all companies have. For anyone else,
 * and where none are kept, there is nothing at this address.
 */
export const serveSlow = (
  http: FastifyInstance,
  token: string | undefined,
  book: SlowBook | undefined,
): void => {
  http.get('/slow-statements', async (request, reply) => {
    if (book === undefined || !isOperator(request, token)) throw new Refusal('resource.not_found');
    const slowest = book.list().toSorted((one, other) => other.worstMs - one.worstMs);
    const text =
      slowest.length === 0 ? 'No statement was slow since the start.\n' : slowest.map(textOf).join('\n');
    return reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(text);
  });
};
