import { Button, Group, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Block } from '@yardline/contract/store/blocks';
import { SingleSelect } from '@yardline/ui/SingleSelect';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { blockShapes, emptyBlocks } from '../shapes.ts';
import styles from '../store-content.module.css';
import { useEditing, usePlace } from './editing.ts';
import { Fields } from './Fields.tsx';
import { ItemTools } from './ItemTools.tsx';

const path = ['blocks'] as const;
const kinds = Object.keys(emptyBlocks) as Block['kind'][];

const AddBlock = () => {
  const { t } = useTranslation('storeContent');
  const { dispatch } = useEditing();
  const [kind, setKind] = useState<Block['kind']>('rich_text');
  return (
    <Group align="flex-end" gap={8}>
      <SingleSelect
        label={t('chooseBlock')}
        options={kinds.map((value) => ({ value, label: t(`blockKinds.${value}`) }))}
        value={kind}
        onChange={(value) => setKind(kinds.find((each) => each === value) ?? 'rich_text')}
      />
      <Button
        variant="default"
        leftSection={<IconPlus size={16} />}
        onClick={() => dispatch({ do: 'insert', path, value: emptyBlocks[kind] })}
      >
        {t('addBlock')}
      </Button>
    </Group>
  );
};

/** The blocks of a page in their order, each with its form. */
export const BlocksField = () => {
  const { t } = useTranslation('storeContent');
  const { value: blocks = [], error, isReadOnly } = usePlace<readonly Block[]>(path);
  return (
    <>
      {blocks.length === 0 ? (
        <Text size="sm" c={error === undefined ? 'dimmed' : 'red'}>
          {t('noBlocks')}
        </Text>
      ) : null}
      {blocks.map(({ kind }, index) => {
        const name = `${index + 1}. ${t(`blockKinds.${kind}`)}`;
        return (
          <section key={`${index} ${kind}`} className={styles.block} aria-label={name}>
            <ItemTools path={path} index={index} count={blocks.length} name={name} />
            <Fields shapes={blockShapes[kind]} path={[...path, index]} />
          </section>
        );
      })}
      {isReadOnly ? null : <AddBlock />}
    </>
  );
};
