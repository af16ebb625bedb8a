import type { Content } from 'pdfmake';
import type { Paper } from './paper.ts';
import type { Template } from './templates.ts';

/** Draws one part of a document from its data. */
export type Block = (sheet: { paper: Paper; template: Template }) => Content[];
