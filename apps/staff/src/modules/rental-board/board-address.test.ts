import { describe, expect, it } from 'vitest';
import { boardInput, boardSearch, legendInput, paceOf, pagesOf, sizeOf, turned } from './board-address.ts';
import { fitOf } from './fit.ts';

const legend = {
  as_of: null,
  total: 61,
  late: 3,
  statuses: [{ status_code: 'C' as const, count: 25 }],
  pages: [
    { id: 4, title: 'Lifts', count: 61 },
    { id: 9, title: 'Pumps', count: 2 },
  ],
};
const of = { by: 'class', id: 4 } as const;

describe('the address of the rental board', () => {
  it('means medium cards by number, turned every 15 seconds, where it says nothing [B9.9]', () => {
    const search = boardSearch({});
    expect([sizeOf(search), paceOf(search), boardInput(search, undefined, 48)]).toEqual([
      'medium',
      15,
      { query: { page_size: '48' } },
    ]);
  });

  it('keeps what the board knows and leaves out what it would refuse [B2.5]', () => {
    const typed = {
      size: 'huge',
      every: '30',
      sort: 'until',
      page: '0',
      class_id: 'x',
      group_id: '7',
      other: '1',
    };
    expect(boardSearch(typed)).toEqual({ every: '30', sort: 'until', group_id: '7' });
    expect(boardSearch({ status_code: 'C', late: '1' })).toEqual({ late: '1' });
    expect(legendInput({ status_code: 'C', group_id: '7' }, of)).toEqual({
      query: { group_id: '7', class_id: '4', by: 'class' },
    });
  });

  it('counts its pages by what the filters leave [B2.5]', () => {
    expect(pagesOf({}, legend, 20)).toEqual({ count: 4, page: 1 });
    expect(pagesOf({ status_code: 'C', page: '2' }, legend, 20)).toEqual({ count: 2, page: 2 });
    expect(pagesOf({ late: '1', page: '9' }, legend, 20)).toEqual({ count: 1, page: 1 });
    expect(pagesOf({ status_code: 'W' }, legend, 20)).toEqual({ count: 1, page: 1 });
  });

  it('goes on to the next page, then to the next class, and round [S2.11] [B3.55]', () => {
    const at = (page: number, id: number) => ({ page, count: 4, of: { by: 'class', id } as const, legend });
    expect(turned(at(1, 4), 1)).toEqual({ page: 2, of });
    expect(turned(at(4, 4), 1)).toEqual({ page: 1, of: { by: 'class', id: 9 } });
    expect(turned(at(4, 9), 1)).toEqual({ page: 1, of });
    expect(turned(at(1, 4), -1)).toEqual({ page: 1, of: { by: 'class', id: 9 } });
    const whole = { count: 4, of: undefined, legend: { ...legend, pages: [] } };
    expect(turned({ ...whole, page: 4 }, 1)).toEqual({ page: 1, of: undefined });
    expect(turned({ ...whole, page: 1 }, -1)).toEqual({ page: 4, of: undefined });
  });

  it('puts as many cards on a wall as fit it [B9.9]', () => {
    // 1920 less 48 of margin is seven columns of 250 with 16 between; 1080 less 168 of head and foot four rows of 192.
    expect(fitOf('medium', { width: 1920, height: 1080 })).toEqual({ columns: 7, rows: 4, most: 28 });
    expect(fitOf('large', { width: 390, height: 844 })).toEqual({ columns: 1, rows: 2, most: 2 });
    expect(fitOf('small', { width: 100, height: 100 })).toEqual({ columns: 1, rows: 1, most: 1 });
  });
});
