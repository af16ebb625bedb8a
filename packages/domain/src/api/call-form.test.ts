import { describe, expect, it } from 'vitest';
import { clientOf, curlOf, formOf, requestOf, type ToldCall, unreadable } from './call-form.ts';

const call: ToldCall = {
  method: 'PUT',
  path: '/rest-api/things/{id}',
  fields: [
    { name: 'id', place: 'path', is_required: true, schema: { type: 'string' } },
    { name: 'page', place: 'query', is_required: false, schema: { type: 'string' } },
    { name: 'If-Match', place: 'header', is_required: true, schema: { type: 'string' } },
  ],
  body: {
    type: 'object',
    required: ['name', 'count', 'kind', 'parts'],
    properties: {
      name: { type: 'string' },
      count: { type: 'integer', exclusiveMinimum: 0 },
      kind: { enum: ['a', 'b'] },
      day: { anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] },
      email: {
        anyOf: [
          { type: 'string', const: '' },
          { type: 'string', format: 'email' },
        ],
      },
      is_new: { type: 'boolean' },
      parts: { type: 'array', minItems: 1, items: { $ref: '#/$defs/part' } },
    },
    $defs: {
      part: { type: 'object', required: ['on'], properties: { on: { type: 'string', format: 'date' } } },
    },
  },
};
const form = formOf(call);
const texts = Object.fromEntries(form.map(({ key, example }) => [key, example]));

describe('the form of a call', () => {
  it('has a field for each part, with its type and an example of what has to be there', () => {
    expect(form.map(({ key, type, entry, example }) => [key, type, entry, example])).toEqual([
      ['path.id', 'string', 'text', ''],
      ['query.page', 'string', 'text', ''],
      ['header.If-Match', 'string', 'text', ''],
      ['body.name', 'string', 'text', ''],
      ['body.count', 'integer', 'number', '1'],
      ['body.kind', 'any', 'choice', 'a'],
      ['body.day', 'string (date) | null', 'text', ''],
      ['body.email', 'string | string (email)', 'text', ''],
      ['body.is_new', 'boolean', 'boolean', ''],
      ['body.parts', 'array of object', 'json', '[\n  {\n    "on": "2026-01-15"\n  }\n]'],
    ]);
  });

  it('makes a request without what is left out, and with each value of its type', () => {
    const filled = { ...texts, 'path.id': 'a b', 'query.page': '2', 'body.is_new': 'false' };
    const request = requestOf(call, form, filled);
    expect(request.url).toBe('/rest-api/things/a%20b?page=2');
    expect(request.headers).toEqual({ 'If-Match': '' });
    expect(JSON.parse(request.body ?? '')).toEqual({
      name: '',
      count: 1,
      kind: 'a',
      is_new: false,
      parts: [{ on: '2026-01-15' }],
    });
  });

  it('names what is missing of the address, and what is not of its type', () => {
    const wrong = { ...texts, 'body.count': 'one', 'body.parts': '[' };
    expect(unreadable(form, wrong).map(({ key }) => key)).toEqual(['path.id', 'body.count', 'body.parts']);
  });

  it('is copied without a key, and without breaking out of its quotes', () => {
    const filled = { ...texts, 'path.id': '1', 'body.name': "O'Neil" };
    const line = curlOf(call.method, 'https://x.example', requestOf(call, form, filled));
    expect(line).toContain('$YARDLINE_KEY');
    expect(line).toContain(String.raw`O'\''Neil`);
    expect(clientOf({ name: 'updateThing', origin: 'https://x.example' }, form, filled)).toContain(
      'program.call(updateThing, {',
    );
  });

  it('of a body that is no object is that body alone', () => {
    const list: ToldCall = {
      ...call,
      fields: [],
      path: '/x',
      body: { type: 'array', items: { type: 'integer' } },
    };
    const own = formOf(list);
    expect(own.map(({ key, entry }) => [key, entry])).toEqual([['body.body', 'json']]);
    expect(requestOf(list, own, { 'body.body': '[1, 2]' }).body).toBe('[1,2]');
  });
});
