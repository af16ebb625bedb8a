import { Text } from '@mantine/core';
import type { RichRun, RichText } from '@yardline/contract/store/rich-text';
import styles from './listings.module.css';

const Run = ({ run: { text, strong, em, href } }: { run: RichRun }) => {
  const emphasised = em === true ? <em>{text}</em> : text;
  const said = strong === true ? <strong>{emphasised}</strong> : emphasised;
  // An address within the store leads nowhere from here.
  return href === undefined || href.startsWith('/') ? (
    <>{said}</>
  ) : (
    <a href={href} target="_blank" rel="noreferrer">
      {said}
    </a>
  );
};

const Runs = ({ runs }: { runs: readonly RichRun[] }) => runs.map((run, at) => <Run key={at} run={run} />);

// The page's own headings are of the first levels; those of a description come below them.
const tags = { p: 'p', h2: 'h4', h3: 'h5', h4: 'h6' } as const;

const Block = ({ block }: { block: RichText[number] }) => {
  if ('items' in block) {
    const List = block.kind;
    return (
      <List>
        {block.items.map((runs, at) => (
          <li key={at}>
            <Runs runs={runs} />
          </li>
        ))}
      </List>
    );
  }
  const Tag = tags[block.kind];
  return (
    <Tag>
      <Runs runs={block.runs} />
    </Tag>
  );
};

/** A description as shoppers read it, under what it is. */
export const RichView = ({ text, label }: { text: RichText; label: string }) =>
  text.length === 0 ? null : (
    <div>
      <Text size="xs" c="dimmed" mb={4}>
        {label}
      </Text>
      <div className={styles.rich}>
        {text.map((block, at) => (
          <Block key={at} block={block} />
        ))}
      </div>
    </div>
  );
