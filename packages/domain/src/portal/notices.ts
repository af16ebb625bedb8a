/** What customers' people may be told by mail, in the order of their page. */
export const noticeKinds = ['due_back', 'delivery', 'invoice', 'request'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** At once, once a day together with others, or not at all. */
export const noticeWays = ['now', 'digest', 'off'] as const;
export type NoticeWay = (typeof noticeWays)[number];

/**
 * How a person who chose nothing is told: what answers them at once, and nothing else, because mails that a person did not ask for
 * need their consent (Canada's anti-spam law).
 */
export const usualWay: Readonly<Record<NoticeKind, NoticeWay>> = {
  due_back: 'off',
  delivery: 'off',
  invoice: 'off',
  request: 'now',
};

/** The hour of the company's day from which what is due back tomorrow and the digest are mailed. */
export const noticeHour = 7;
