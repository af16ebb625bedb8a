import { Outlet } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import { getStoreContent } from '@yardline/contract/stores/contents';
import { useRecordId } from '../../shell/useParam.ts';
import { Editor } from './Editor.tsx';

/** A content: what is written, how it is shown, what it was. */
export const ContentPage = () => {
  const id = useRecordId();
  const content = useLoaded(getStoreContent, { params: { id } });
  return (
    <>
      <Editor key={content.id} content={content} />
      <Outlet />
    </>
  );
};
