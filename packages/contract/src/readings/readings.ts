import { energies, readings } from '@yardline/domain/meters/energy';
import { z } from 'zod';

/** What machines run on; empty where no one said. */
export const energy = z.enum([...energies, ''], { error: 'field.invalid' });

/** What of a machine is left unread on purpose: overtime, or missing fuel, is then not billed. */
export const leftOut = z.array(z.enum(readings)).max(2).default([]);
