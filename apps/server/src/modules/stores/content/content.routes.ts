import * as calls from '@yardline/contract/stores/contents';
import * as publications from '@yardline/contract/stores/publications';
import * as pictures from '@yardline/contract/stores/pictures';
import { outwardRoute, route } from '../../../kernel/http/route.ts';
import { getContentById, listContents } from './contents.queries.ts';
import { createContent, updateContent } from './create-content.ts';
import { archiveContent, endPublication } from './end-publication.ts';
import { addPicture, replacePicture } from './pictures/add-picture.ts';
import { listPictures, readPicture } from './pictures/pictures.queries.ts';
import { removePicture, updatePicture } from './pictures/update-picture.ts';
import { movePublication } from './move-publication.ts';
import { createPreview } from './previews.ts';
import { listPublications } from './publications.queries.ts';
import { publishDraft } from './publish-draft.ts';
import { restoreVersion, saveDraft } from './save-draft.ts';
import { getVersion } from './versions.ts';

/** What stands on the pages of stores, and the pictures that they show. */
export const contentRoutes = [
  route(calls.listStoreContents, listContents),
  route(calls.getStoreContent, (scope, { params }) => getContentById(scope, params.id)),
  route(calls.createStoreContent, createContent),
  route(calls.updateStoreContent, updateContent),
  route(calls.saveStoreDraft, saveDraft),
  route(calls.publishStoreContent, publishDraft),
  route(calls.endStorePublication, endPublication),
  route(publications.listStorePublications, listPublications),
  route(publications.moveStorePublication, movePublication),
  route(calls.setStoreContentArchived, archiveContent),
  route(calls.getStoreContentVersion, getVersion),
  route(calls.restoreStoreContentVersion, restoreVersion),
  route(calls.createStorePreview, createPreview),
  route(pictures.listStorePictures, listPictures),
  route(pictures.getStorePicture, readPicture),
  outwardRoute(pictures.addStorePicture, addPicture),
  route(pictures.updateStorePicture, updatePicture),
  outwardRoute(pictures.replaceStorePicture, replacePicture),
  route(pictures.removeStorePicture, removePicture),
];
