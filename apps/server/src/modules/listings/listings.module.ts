import * as calls from '@yardline/contract/listings/listings';
import * as papers from '@yardline/contract/listings/papers';
import { outwardRoute, route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { createListing } from './create-listing.ts';
import { getListingById, listListings } from './listings.queries.ts';
import { addPaper } from './papers/add-paper.ts';
import { removePaper, updatePaper } from './papers/update-paper.ts';
import { addPicture } from './pictures/add-picture.ts';
import { readPicture } from './pictures/pictures.queries.ts';
import { removePicture, updatePicture } from './pictures/update-picture.ts';
import { setState } from './set-state.ts';
import { setStates } from './set-states.ts';
import { updateListing } from './update-listing.ts';

/** What stores offer to customers. */
export const listings: Module = {
  name: 'listings',
  routes: [
    route(calls.listListings, listListings),
    route(calls.getListing, (scope, { params }) => getListingById(scope, params.id)),
    route(calls.createListing, createListing),
    route(calls.updateListing, updateListing),
    route(calls.setListingState, setState),
    route(calls.setListingStates, setStates),
    outwardRoute(calls.addListingPicture, addPicture),
    route(calls.updateListingPicture, updatePicture),
    route(calls.removeListingPicture, removePicture),
    route(calls.getListingPicture, readPicture),
    route(papers.addListingPaper, addPaper),
    route(papers.updateListingPaper, updatePaper),
    route(papers.removeListingPaper, removePaper),
  ],
};
