import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Look } from '../../platform/Look.tsx';
import { TabTable } from './TabTable.tsx';

type Row = { id: number; name: string };

const show = (rows: Row[], count?: number | null) =>
  render(
    <Look>
      <TabTable
        title="Contacts"
        columns={[
          { key: 'name', header: 'Name', cell: ({ name }) => name },
          {
            key: 'remove',
            header: 'Remove',
            isHeaderHidden: true,
            cell: () => <button type="button">×</button>,
          },
        ]}
        rows={rows}
        rowKey={({ id }) => id}
        add={<button type="button">New contact</button>}
        empty={{ title: 'No contacts yet', text: 'Who may rent for this customer.' }}
        {...(count === undefined ? {} : { count })}
      />
    </Look>,
  );

test('while nothing is there it says so, with the one action that makes the first row', () => {
  show([]);
  const section = within(screen.getByRole('region', { name: 'Contacts' }));
  expect(section.getByRole('heading', { name: 'No contacts yet' })).toBeDefined();
  expect(section.getAllByRole('button', { name: 'New contact' })).toHaveLength(1);
  expect(section.queryByRole('table')).toBeNull();
  expect(section.getByText('0')).toBeDefined();
});

test('rows stand under headers, a header of buttons can be heard, and the action stands above', () => {
  show([{ id: 1, name: 'Rosa Diaz' }]);
  const table = within(screen.getByRole('table', { name: 'Contacts' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Remove',
  ]);
  expect(table.getByRole('cell', { name: 'Rosa Diaz' })).toBeDefined();
  expect(table.queryByRole('button', { name: 'New contact' })).toBeNull();
  expect(screen.getAllByRole('button', { name: 'New contact' })).toHaveLength(1);
});

test('the number is of all there are, or is left out', () => {
  const rows = [{ id: 1, name: 'Rosa Diaz' }];
  const { unmount } = show(rows, 240);
  expect(screen.getByText('240')).toBeDefined();
  unmount();
  show(rows, null);
  expect(screen.queryByText('1')).toBeNull();
});
