import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './database.ts';
import { reportFolder } from './test/run.ts';

// npm run requirements, after npm test: which requirements no passing test cites. A test cites in its title:
// `locks the account after five wrong passwords [S9.1]`.

const requirement = /\b[SB]\d+(?:\.\d+)*[a-z]?\b/g;

const wanted = await readRequirements();
const proved = await readCitations();
const missing = [...wanted].filter(([id]) => !proved.has(id));
for (const [id, text] of missing) console.log(`${id.padEnd(8)}${text.slice(0, 100)}`);
const strays = [...proved].filter((id) => !wanted.has(id));
if (strays.length) console.log(`\nCited, but in no requirement: ${strays.join(', ')}`);
console.log(`\n${wanted.size - missing.length} of ${wanted.size} requirements are cited by a passing test.`);
const partial = [...wanted.values()].filter((text) => text.includes('Not built:'));
console.log(`${partial.length} requirements name a part that is not built.`);

/** Each line of the document that begins with an id, in a list or a table, states that requirement. */
async function readRequirements(): Promise<Map<string, string>> {
  const text = await readFile(join(root, 'docs/requirements.md'), 'utf8').catch(() => '');
  const stated = text.matchAll(/^[\s|*-]*([SB]\d+(?:\.\d+)*[a-z]?)\b[\s|*:.—-]*(.*)$/gm);
  return new Map(stated.map(([, id = '', words = '']) => [id, words.replaceAll(/[|*]/g, '').trim()]));
}

async function readCitations(): Promise<Set<string>> {
  const files = await readdir(reportFolder).catch(() => []);
  const titles = await Promise.all(
    files
      .filter((file) => file.endsWith('.json'))
      .map(async (file) =>
        passedTitles(JSON.parse(await readFile(join(reportFolder, file), 'utf8')) as Report),
      ),
  );
  return new Set(
    titles
      .flat()
      .flatMap((title) =>
        [...title.matchAll(/\[([^\]]*)\]/g)].flatMap(([, ids = '']) => ids.match(requirement) ?? []),
      ),
  );
}

type VitestReport = { testResults: { assertionResults: { status: string; title: string }[] }[] };
type Suite = { specs?: { ok: boolean; title: string }[]; suites?: Suite[] };
type PlaywrightReport = { suites: Suite[] };
type Report = VitestReport | PlaywrightReport;

function passedTitles(report: Report): string[] {
  if ('testResults' in report) {
    return report.testResults.flatMap(({ assertionResults }) =>
      assertionResults.filter(({ status }) => status === 'passed').map(({ title }) => title),
    );
  }
  const titlesIn = ({ specs = [], suites = [] }: Suite): string[] => [
    ...specs.filter(({ ok }) => ok).map(({ title }) => title),
    ...suites.flatMap(titlesIn),
  ];
  return report.suites.flatMap(titlesIn);
}
