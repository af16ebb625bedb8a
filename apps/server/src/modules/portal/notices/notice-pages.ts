import type { AccountPage } from '@yardline/contract/store/account';
import { type NoticeKind, noticeKinds, noticeWays } from '@yardline/domain/portal/notices';
import { memberNotices } from '../../member-notices/public.ts';
import { type Glance, notice, type Shown } from '../glance.ts';
import { en, type NoticeWords } from './words/en.ts';
import { fr } from './words/fr.ts';

type Language = 'en' | 'fr';
const words: Readonly<Record<Language, NoticeWords>> = { en, fr };

export const noticeWords = ({ language }: { language: Language }): NoticeWords => words[language];

/** What a person is told by mail, a choice for each kind. */
export const noticesPage = async (glance: Glance): Promise<Shown> => {
  const said = noticeWords(glance);
  const { scope, session, base } = glance;
  const chosen = await memberNotices.choices(scope, session.member.loginId);
  return {
    title: said.title,
    above: { text: glance.words.profile.title, href: `${base}/profile` },
    parts: [
      ...(glance.query.get('saved') === '1' ? [notice('good', said.saved)] : []),
      notice('info', said.hint(session.email)),
      {
        kind: 'form',
        action: `${base}/profile/notices`,
        fields: noticeKinds.map((kind) => ({
          name: kind,
          label: said.kinds[kind],
          type: 'choice' as const,
          value: chosen[kind],
          options: noticeWays.map((way) => ({ value: way, text: said.ways[way] })),
        })),
        submit: said.submit,
      },
    ],
  };
};

type Stop = { kind: NoticeKind | null; email: string };
type Open = { language: Language; base: string };

const page = (said: NoticeWords, parts: AccountPage['parts']): AccountPage => ({
  kind: 'account',
  title: said.stop.title,
  parts,
});

/** Asks a person who followed a link whether to stop mails, and which; a look at the link changes nothing. */
export const askStopPage = ({ language, base }: Open, code: string, { kind, email }: Stop): AccountPage => {
  const said = noticeWords({ language });
  const { stop } = said;
  return page(said, [
    notice('info', kind === null ? stop.askAll(email) : stop.askOne(said.kinds[kind], email)),
    { kind: 'form', action: `${base}/unsubscribe/${code}`, fields: [], submit: stop.submit },
  ]);
};

/** Says which mails were stopped. */
export const stoppedPage = ({ language, base }: Open, { kind, email }: Stop): AccountPage => {
  const said = noticeWords({ language });
  const { stop } = said;
  return page(said, [
    notice('good', kind === null ? stop.all(email) : stop.one(said.kinds[kind], email)),
    { kind: 'links', links: [{ text: stop.account, href: base }] },
  ]);
};

/** For a link that stops nothing. */
export const noStopPage = ({ language, base }: Open): AccountPage => {
  const said = noticeWords({ language });
  return {
    ...page(said, [
      notice('info', said.stop.over),
      { kind: 'links', links: [{ text: said.stop.account, href: base }] },
    ]),
    isMissing: true,
  };
};
