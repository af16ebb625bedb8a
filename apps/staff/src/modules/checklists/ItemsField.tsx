import { Button, Text } from '@mantine/core';
import { useController, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { blankItem, type ChecklistFormState, moved } from './checklist-form.ts';
import { ItemCard } from './ItemCard.tsx';
import styles from './checklists.module.css';

/** The points of a checklist in their order; a point is moved by its buttons, or by Alt with an arrow. */
export const ItemsField = ({ form }: { form: ChecklistFormState }) => {
  const { t } = useTranslation('checklists');
  const { field } = useController({ control: form.control, name: 'items' });
  const { errors } = useFormState({ control: form.control });
  const items = field.value;
  return (
    <>
      <ol className={styles.items} aria-label={t('points')}>
        {items.map((item, index) => (
          <ItemCard
            key={index}
            item={item}
            position={index + 1}
            isLast={index === items.length - 1}
            errors={errors.items?.[index]}
            onChange={(more) =>
              field.onChange(items.map((each, at) => (at === index ? { ...each, ...more } : each)))
            }
            onMove={(by) => field.onChange(moved(items, index, by))}
            onRemove={() => field.onChange(items.filter((_, at) => at !== index))}
          />
        ))}
      </ol>
      <Text size="xs" c="var(--mantine-color-error)">
        {errors.items?.message ?? errors.items?.root?.message}
      </Text>
      <Button variant="default" size="sm" onClick={() => field.onChange([...items, blankItem])}>
        {t('addPoint')}
      </Button>
    </>
  );
};
