import { describe, expect, it } from 'vitest';
import { choicesFor, isPassage, isSettled, wantedDivision, wishIn } from './entering.ts';
import { tokenIn } from './login-query.ts';
import { ownPage } from './own-page.ts';

describe('a page that an answer tells to open', () => {
  const origin = 'https://yard.example';
  it('is one of our own [S8.5]', () => {
    expect(ownPage('/forgetpassword?email=a%40b.example', origin)).toBe(
      'https://yard.example/forgetpassword?email=a%40b.example',
    );
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript://yard.example/%0aalert(1)',
    'data:text/html,x',
    'blob:https://yard.example/1',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/forgetpassword',
    'http://yard.example/forgetpassword',
    'https://yard.example@evil.example/',
    'https://yard.example:444/',
  ])('is not %s [S8.5]', (address) => {
    expect(ownPage(address, origin)).toBeUndefined();
  });
});

describe('what an address asks for beside a company', () => {
  it('is an application and where to go back to, each said once [S2.20]', () => {
    expect(wishIn('?applicationId=100026&callbackUrl=https%3A%2F%2Fa.example%2Fb&tenant=3')).toEqual({
      applicationId: 100_026,
      callbackUrl: 'https://a.example/b',
    });
    expect(wishIn('?callbackUrl=https://a.example&callbackUrl=https://b.example')).toEqual({});
    expect(wishIn('?applicationId=1e5&callbackUrl=')).toEqual({});
    expect(wishIn('?division=D2')).toEqual({ division: 'D2' });
    expect(wishIn('')).toEqual({});
  });
});

it('a code that opens a session is taken out of the address that carries it, once [S2.20]', () => {
  expect(tokenIn('?token=a-b_1&division=D2')).toEqual({ code: 'a-b_1', rest: '?division=D2' });
  expect(tokenIn('?token=a')).toEqual({ code: 'a', rest: '' });
  expect(tokenIn('?token=a&token=b')).toBeUndefined();
  expect(tokenIn('?token=%3Cb%3E')).toBeUndefined();
  expect(tokenIn('?division=D2')).toBeUndefined();
});

describe('the choices after signing in', () => {
  const division = (id: number, more = {}) => ({
    warehouse: { id, srm_uid: `D${id}`, title: `Division ${id}` },
    is_default: false,
    is_user_division: true,
    is_user_location: false,
    is_doc_division: true,
    is_doc_location: false,
    prompt_division: false,
    prompt_location: false,
    time_zone: 'UTC',
    allows_unavailable: false,
    contract_line_default_print: true,
    rental_discount_max: 0,
    sales_discount_max: 0,
    hours: [],
    holidays: [],
    ...more,
  });
  const clerk = {
    comp_perms: { login_source: 'TW', operator_by_division: false, upgraded: true, has_card_payments: false },
    divisions: [division(1, { is_default: true }), division(2)],
    upgraded: true,
    company_features: [],
    scs_email: '',
    is_company_user: true,
    is_internal_staff: false,
    impersonation: null,
  };
  const idsOf = (list: { warehouse: { id: number } }[]) => list.map(({ warehouse }) => warehouse.id);

  it('is nothing for most [S4.4]', () => {
    expect(isSettled(choicesFor(clerk, {}, undefined))).toBe(true);
  });

  it('is the target where the company has both, unless an application was named [S2.24] [S4.3]', () => {
    const both = { ...clerk, comp_perms: { ...clerk.comp_perms, login_source: 'both' } };
    expect(choicesFor(both, {}, undefined).targets).toEqual(['web', 'srm']);
    expect(choicesFor(both, { applicationId: 100_026 }, undefined).targets).toEqual(['srm']);
    expect(isSettled(choicesFor(both, { applicationId: 100_027 }, undefined))).toBe(true);
  });

  it('is the division where the company works by it and none is known; in companies by location one’s own [S2.25] [S6.6] [S6.7]', () => {
    const byDivision = {
      ...clerk,
      comp_perms: { ...clerk.comp_perms, operator_by_division: true },
      divisions: [division(1), division(2), division(3, { is_user_division: false })],
    };
    expect(idsOf(choicesFor(byDivision, {}, undefined).divisions)).toEqual([1, 2]);
    expect(idsOf(choicesFor({ ...byDivision, upgraded: false }, {}, undefined).divisions)).toEqual([1, 2, 3]);
    expect(choicesFor(byDivision, {}, '2').divisions).toEqual([]);
    expect(choicesFor({ ...byDivision, divisions: clerk.divisions }, {}, undefined).divisions).toEqual([]);
  });

  it('is where documents are written for users with several divisions and no default [S2.28]', () => {
    const asked = {
      ...clerk,
      divisions: [division(1, { prompt_division: true }), division(2, { prompt_division: true })],
    };
    const choices = choicesFor(asked, {}, undefined);
    expect(idsOf(choices.documentDivisions)).toEqual([1, 2]);
    expect([isSettled(choices), isPassage(choices)]).toEqual([false, true]);
    expect(isSettled(choicesFor(asked, {}, '2'))).toBe(true);
  });

  it('is no division where the address asks for one that the user may choose [S2.20]', () => {
    const divisions = [division(1), division(2), division(3, { is_user_division: false })];
    const me = { divisions, upgraded: true };
    expect(wantedDivision(me, { division: 'd2' })).toBe('2');
    expect(wantedDivision(me, { division: 'D3' })).toBeUndefined();
    expect(wantedDivision(me, { division: 'D9' })).toBeUndefined();
    expect(wantedDivision(me, {})).toBeUndefined();
  });

  it('is as whom for internal staff, and not again while they act as another [S2.26] [S6.5]', () => {
    const staff = { ...clerk, is_internal_staff: true, company_features: ['internal_staff'] };
    expect(choicesFor(staff, {}, undefined).modes).toEqual(['ME', 'CUSTOMER']);
    const withAccount = { ...staff, scs_email: 'a@b.example', is_company_user: false };
    expect(choicesFor(withAccount, {}, undefined).modes).toEqual(['SCS', 'CUSTOMER']);
    const acting = { ...clerk, impersonation: { staff: 'Sam', ends_at: '2026-01-05T13:30:00Z' } };
    expect(isSettled(choicesFor(acting, {}, undefined))).toBe(true);
  });
});
