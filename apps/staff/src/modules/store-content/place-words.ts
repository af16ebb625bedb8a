import { useTranslation } from 'react-i18next';
import type { FieldName } from './shapes.ts';
import { storeContent as words } from './words.en.ts';

/** Lists whose pieces have a word of their own. */
const ones: Partial<Record<string, FieldName>> = {
  slides: 'slide',
  tiles: 'tile',
  columns: 'column',
  steps: 'step',
  questions: 'question',
  groups: 'group',
  links: 'link',
  pictures: 'picture',
};

const named: Partial<Record<string, FieldName>> = {
  name: 'pageName',
  is_showcase: 'showcase',
  display_count: 'displayCount',
  id: 'target',
  to: 'target',
  address: 'videoAddress',
};

const isField = (key: string): key is FieldName => Object.hasOwn(words.fields, key);
const isColour = (key: string): key is keyof typeof words.colours => Object.hasOwn(words.colours, key);

/** Says where a field is: `blocks.2.slides.0.picture` is *Block 3 › Slide 1 › Picture*. */
export const usePlaceWords = (): ((path: string) => string) => {
  const { t } = useTranslation('storeContent');
  return (path) => {
    const keys = path.split('.');
    const isTheme = keys.length === 1 || keys[0] === 'dark';
    const said = keys.map((key, index) => {
      const before = keys[index - 1] ?? '';
      if (/^\d+$/.test(key)) {
        const one = ones[before];
        const name = before === 'blocks' ? t('block') : one === undefined ? '' : t(`fields.${one}`);
        return t('numbered', { name, n: Number(key) + 1 }).trim();
      }
      if (key in ones && /^\d+$/.test(keys[index + 1] ?? '')) return '';
      if (key === 'en' || key === 'fr') return t(`languages.${key}`);
      if (key === 'dark') return t('dark');
      if (isTheme && isColour(key)) return t(`colours.${key}`);
      const other = named[key];
      if (other !== undefined) return t(`fields.${other}`);
      if (key === 'blocks') return keys.length === 1 ? t('blocks') : '';
      return isField(key) ? t(`fields.${key}`) : key;
    });
    return said.filter((each) => each !== '').join(' › ');
  };
};
