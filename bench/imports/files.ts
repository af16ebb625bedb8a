import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ImportKind } from '@yardline/domain/imports/field';

/** A file that is measured: what is imported from it, and its lines for so many rows. */
export type Measured = { name: string; kind: ImportKind; head: string; line: (n: number) => string };

const day = (n: number, hour: number): string =>
  `${new Date(Date.UTC(2020, 0, 1 + n)).toISOString().slice(0, 10)} ${String(hour).padStart(2, '0')}:00`;

/** In an order in which what a row names is there already; each file is of as many rows as the others. */
export const measured: readonly Measured[] = [
  {
    name: 'assets',
    kind: 'assets',
    head: 'External ID,Number,Description,Group,Make,Model,Serial number,Cost,Purchased on,Meter',
    line: (n) =>
      `A${n},L-${n},Scissor lift ${n},SL19,Genie,GS-1930,GS30-${n},"12,500.00",2024-03-15,${n % 900}`,
  },
  {
    name: 'assets in categories',
    kind: 'assets',
    head: 'External ID,Number,Description,Group,Make,Model,Serial number,Cost,Purchased on,Meter,Categories,Power,Inspector',
    line: (n) =>
      `B${n},B-${n},Scissor lift ${n},SL19,Genie,GS-1930,GS31-${n},"12,500.00",2024-03-15,${n % 900},Lifts;Indoor,${n % 2 === 0 ? 'Diesel' : 'Electric'},Ira ${n % 50}`,
  },
  {
    name: 'customers',
    kind: 'customers',
    head: 'External ID,Name,Kind,Email,Phone,Address,City,State or province,Postal code,Credit limit',
    line: (n) =>
      `C${n},Customer ${n} Ltd,business,c${n}@customer.example,518-555-0101,${n} Main Street,Troy,NY,12180,"900,000"`,
  },
  {
    name: 'sites',
    kind: 'sites',
    head: 'External ID,Customer,Name,Address,City,State or province,Postal code',
    line: (n) => `S${n},C${n % 10 === 0 ? 0 : Math.floor(n / 3)},Site ${n},${n} Elm Street,Albany,NY,12207`,
  },
  {
    name: 'parts',
    kind: 'parts',
    head: 'External ID,Number,Description,Class,List price,Cost,On hand',
    line: (n) => `P${n},PT-${n},Filter ${n},FILT,12.50,7.10,${n % 40}`,
  },
  {
    name: 'rates',
    kind: 'rates',
    head: 'Asset number,Code,Unit,Count,Amount',
    line: (n) => {
      const [code, unit, amount] = [
        ['D', 'day', 100],
        ['W', 'week', 300],
        ['M', 'four_week', 800],
      ][n % 3] ?? ['D', 'day', 100];
      return `L-${Math.floor(n / 3)},${code},${unit},1,${amount}`;
    },
  },
  {
    name: 'readings',
    kind: 'readings',
    head: 'Asset number,Reading,Read at',
    line: (n) => `L-${Math.floor(n / 4)},${1e3 + (n % 4) * 10},${day(1500 + (n % 4), 9)}`,
  },
  {
    name: 'rentals that are over',
    kind: 'rentals',
    head: 'Contract number,Customer,Asset number,Out,In,Rate',
    line: (n) =>
      `H-${Math.floor(n / 2)},C${Math.floor(n / 2)},L-${n},${day(n % 900, 8)},${day((n % 900) + 5, 16)},95`,
  },
  {
    name: 'rentals that are out',
    kind: 'rentals',
    head: 'Contract number,Customer,Asset number,Out,Due,Rate',
    line: (n) => `O-${Math.floor(n / 2)},C${Math.floor(n / 2)},L-${n},2026-09-01 08:00,2027-09-01 08:00,95`,
  },
];

/** Writes the file of so many rows, line by line. */
export const writeFile = async (path: string, { head, line }: Measured, rows: number): Promise<void> => {
  const lines = function* () {
    yield `${head}\n`;
    for (let n = 0; n < rows; n += 1) yield `${line(n)}\n`;
  };
  await pipeline(Readable.from(lines()), createWriteStream(path));
};
