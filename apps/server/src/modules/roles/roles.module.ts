import * as planned from '@yardline/contract/roles/planned';
import * as calls from '@yardline/contract/roles/roles';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { createRole } from './create-role.ts';
import { deleteRole } from './delete-role.ts';
import { planRoleChange } from './planned/plan-role-change.ts';
import { withdrawRoleChange } from './planned/withdraw-role-change.ts';
import { previewRole } from './role-changes.ts';
import { resetRole } from './reset-role.ts';
import { getRoleById, listRoleRows } from './roles.queries.ts';
import { updateRole } from './update-role.ts';

/** Roles: named sets of permissions that people hold in divisions. */
export const roles: Module = {
  name: 'roles',
  isOnMachineTime: true,
  routes: [
    route(calls.listRoles, listRoleRows),
    route(calls.getRole, (scope, { params }) => getRoleById(scope, params.id)),
    route(calls.createRole, createRole),
    route(calls.previewRole, previewRole),
    route(calls.updateRole, updateRole),
    route(calls.resetRole, resetRole),
    route(calls.deleteRole, deleteRole),
    route(planned.planRoleChange, planRoleChange),
    route(planned.withdrawRoleChange, withdrawRoleChange),
  ],
};
