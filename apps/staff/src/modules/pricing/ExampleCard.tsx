import { IconExternalLink } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Answered } from '@yardline/domain/examples/answered';
import type { Example } from '@yardline/domain/examples/example';
import { figureText } from '@yardline/domain/examples/figure-text';
import { figureName } from '@yardline/domain/examples/names';
import { numberText } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { language } from '../../platform/i18n.ts';
import { paths } from '../../paths.ts';
import { tryOut } from './try-out.ts';
import uiStyles from '@yardline/ui/looks/ui.module.css';
import examplesStyles from './looks/examples.module.css';

/** A page is opened in a tab of its own that learns nothing of this one; a book or a test is named. */
const Source = ({ source }: { source: string }) => {
  const { t } = useTranslation('pricing');
  if (!URL.canParse(source) || !source.startsWith('http')) return <span>{source}</span>;
  const { host, pathname } = new URL(source);
  return (
    <a
      href={source}
      target="_blank"
      rel="noopener noreferrer external"
      aria-label={`${t('examples.source')}: ${source}`}
    >
      {host}
      {pathname}
      <IconExternalLink size={12} aria-hidden="true" />
    </a>
  );
};

const Figures = ({ title, figures }: { title: string; figures: Example['input'] }) => {
  const { t } = useTranslation('common');
  const { locale } = useLocale();
  const name = (key: string) => figureName(key, language());
  const writing = {
    number: (value: number) => numberText(value, locale),
    flag: (value: boolean) => t(value ? 'yes' : 'no'),
    name,
  };
  return (
    <div className={examplesStyles.exampleFigures}>
      <h3>{title}</h3>
      <dl>
        {Object.entries(figures).map(([key, figure]) => (
          <div key={key}>
            <dt>{name(key)}</dt>
            <dd className={uiStyles.figure} data-part="figure">
              {figureText(figure, writing)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
};

/** A published example: what is given, what was published, what the engine says, and where it stands. */
export const ExampleCard = ({ example }: { example: Answered }) => {
  const { t } = useTranslation('pricing');
  const { id, rule, source, kind, input, expected, answered, agrees } = example;
  const search = tryOut(example);
  return (
    <li className={examplesStyles.example}>
      <header>
        <strong className={uiStyles.figure} data-part="figure">
          {id}
        </strong>
        <code>{rule}</code>
        <StatusBadge tone={agrees ? 'good' : 'bad'}>
          {t(agrees ? 'examples.agrees' : 'examples.differs')}
        </StatusBadge>
      </header>
      <div className={examplesStyles.exampleBody}>
        <Figures title={t('examples.input')} figures={input} />
        <Figures title={t('examples.expected')} figures={expected} />
        <Figures title={t('examples.answer')} figures={answered} />
      </div>
      <footer>
        <Source source={source} />
        <span>{t(`examples.${kind}`)}</span>
        {search === undefined ? null : (
          <Link to={paths.workbench()} search={search} aria-label={`${t('examples.try')} ${id}`}>
            {t('examples.try')}
          </Link>
        )}
      </footer>
    </li>
  );
};
