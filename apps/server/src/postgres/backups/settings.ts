import { hostname } from 'node:os';
import { z } from 'zod';
import type { BucketKeys } from './target.ts';

const environment = z.object({
  BACKUP_TO: z.string().min(1).optional(),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is a time of day such as 02:00')
    .default('02:00'),
  BACKUP_KEEP_DAYS: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'is a number of days')
    .default('14'),
  BACKUP_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  BACKUP_S3_REGION: z.string().default('us-east-1'),
  BACKUP_S3_KEY: z.string().min(1).optional(),
  BACKUP_S3_SECRET: z.string().min(1).optional(),
});

export type BackupSettings = {
  /** Left out, nothing is backed up by itself. */
  to?: string;
  /** The time of day, UTC, at which a new base is made. */
  at: Temporal.PlainTime;
  keepDays: number;
  keys?: BucketKeys;
  /** This machine, for the operator who looks at several. */
  host: string;
};

/** @throws Error in words, with the name of the variable that is wrong */
export const readBackupSettings = (given: Readonly<Record<string, string | undefined>>): BackupSettings => {
  const read = environment.safeParse(given);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new Error(`${issue?.path.join('.') ?? 'BACKUP_TO'}: ${issue?.message ?? 'is wrong'}`);
  }
  const {
    BACKUP_TO: to,
    BACKUP_S3_KEY: key,
    BACKUP_S3_SECRET: secret,
    BACKUP_S3_ENDPOINT: endpoint,
  } = read.data;
  return {
    ...(to !== undefined && { to }),
    at: Temporal.PlainTime.from(read.data.BACKUP_AT),
    keepDays: Number(read.data.BACKUP_KEEP_DAYS),
    ...(key !== undefined &&
      secret !== undefined && {
        keys: {
          ...(endpoint !== undefined && { endpoint }),
          region: read.data.BACKUP_S3_REGION,
          key,
          secret,
        },
      }),
    host: hostname(),
  };
};
