import { CARE_STAFF, type Expected } from './who.ts'

export const plan: Expected = {
  'plan.list': CARE_STAFF,
  'plan.get': CARE_STAFF,
  'plan.save': ['manager', 'nurse'],
  'plan.proposals': ['manager', 'nurse'],
  'plan.setAside': ['manager', 'nurse'],
  'plan.destroy': ['manager', 'nurse'],
  'plan.sign': ['manager', 'nurse'],
  'plan.withdraw': ['manager', 'nurse'],
  'plan.checkpoint': ['manager', 'nurse'],
  'plan.drift': CARE_STAFF,
  'plan.due': CARE_STAFF,
  'plan.round': CARE_STAFF,
  'plan.done': CARE_STAFF,
}
