import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { productOf } from './products.ts';

const root = resolve(import.meta.dirname, '../..');

/** Opens a company as its operator does, by the command. @returns the link that it prints for the first administrator */
export const openByCommand = async (options: Readonly<Record<string, string>>): Promise<string> => {
  const { address, dataDir } = productOf();
  const given = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  const { stdout } = await promisify(execFile)(
    join(root, 'node_modules/.bin/node'),
    ['scripts/company/company.ts', 'create', ...given],
    { cwd: root, env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', PUBLIC_URL: address } },
  );
  const link = /http\S+\/fg\/[\w-]{43}/.exec(stdout)?.[0];
  if (link === undefined) throw new Error(`no link: ${stdout}`);
  return link;
};
