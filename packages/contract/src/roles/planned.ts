import { endpoint } from '../endpoint.ts';
import { idParams } from '../fields.ts';
import { role, roleForm } from './roles.ts';

export const planRoleChange = endpoint({
  name: 'planRoleChange',
  method: 'PUT',
  path: '/rest-api/roles/{id}/planned-change',
  summary:
    'Holds a change of a role back until no user has the role, then makes it by itself; takes the place of an earlier plan',
  needs: 'roles.edit',
  params: idParams,
  body: roleForm,
  reply: role,
  versioned: true,
});

export const withdrawRoleChange = endpoint({
  name: 'withdrawRoleChange',
  method: 'DELETE',
  path: '/rest-api/roles/{id}/planned-change',
  summary: 'Takes back a change of a role that is held back',
  needs: 'roles.edit',
  params: idParams,
  reply: role,
});
