import { IconPencil } from '@tabler/icons-react';
import { Outlet } from '@tanstack/react-router';
import type { Endpoint } from '@yardline/contract/endpoint';
import { useSession } from '../../session/useSession.ts';
import { LinkButton } from '../frame/LinkButton.tsx';
import { WhoCan } from '../record/WhoCan.tsx';
import { BoardPage } from './BoardPage.tsx';
import styles from '../looks/page.module.css';

type Props = {
  title: string;
  lead?: string;
  /** The panel that changes what is set, and the call that it saves with: its rights open the button. */
  edit: { label: string; to: string; endpoint: Pick<Endpoint, 'needs'> };
  /** Further actions; the last is the first to take, and the change of the settings stands back. */
  tools?: React.ReactNode;
  /** It decides who a user is: says who can change it to users who can only look. */
  isOfSecurity?: boolean;
  /** A section for each thing that is set. */
  children: React.ReactNode;
};

/** What is set for the company: its sections, the button that opens the panel, and the panel over them. */
export const SettingsBoard = ({ title, lead, edit, tools, isOfSecurity = false, children }: Props) => {
  const { whyNot } = useSession();
  return (
    <BoardPage
      title={title}
      lead={lead}
      tools={
        <>
          <LinkButton
            to={edit.to}
            variant={tools === undefined ? 'filled' : 'default'}
            reason={whyNot(edit.endpoint)}
            icon={<IconPencil size={16} />}
          >
            {edit.label}
          </LinkButton>
          {tools}
        </>
      }
    >
      {isOfSecurity ? <WhoCan /> : null}
      <div className={styles.boardSections}>{children}</div>
      <Outlet />
    </BoardPage>
  );
};
