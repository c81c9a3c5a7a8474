import type { Handlers } from '../kernel/env.ts'
import { checkPlan } from './plan.checkpoint.ts'
import { listDue as listDueActions, comparePlan, confirmDue } from './plan.due.ts'
import { listPlans, getPlan } from './plan.list.ts'
import { listProposals, setProposalAside } from './plan.proposals.ts'
import { getCareRound } from './plan.round.ts'
import { savePlan } from './plan.save.ts'
import { destroyPlan, signPlan, withdrawPlan } from './plan.sign.ts'

export const planHandlers: Handlers<'plan'> = {
  plan: {
    list: listPlans,
    get: getPlan,
    save: savePlan,
    proposals: listProposals,
    setAside: setProposalAside,
    destroy: destroyPlan,
    sign: signPlan,
    withdraw: withdrawPlan,
    checkpoint: checkPlan,
    due: listDueActions,
    round: getCareRound,
    drift: comparePlan,
    done: confirmDue,
  },
}
