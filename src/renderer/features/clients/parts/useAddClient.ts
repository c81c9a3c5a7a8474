import type { Input } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import type { ClientView } from '#shared/contract/clientViews.ts'
import { RefusedError } from '#data/errors.ts'
import { useSession } from '#data/sessionContext.ts'
import { useToday } from '#data/useNow.ts'
import { useRowActions } from '#data/useRowActions.ts'
import { useCallsForm } from '#forms/useCallsForm.ts'
import type { EndpointForm } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { useNotify } from '#ui/useNotify.ts'
import { type AddDraft, addInput, emptyDraft, queueInput, toTarget } from './addDraft.ts'
import { findDouble } from './doubles.ts'
import { useTakeBack } from './useTakeBack.ts'

interface AddOptions {
  target: AddDraft['target']
  /** Refused input; it is stored elsewhere. */
  given: AddDraft | undefined
  clients: readonly ClientView[]
  onDone: () => void
}

interface AddClient {
  form: EndpointForm<AddDraft>
  chooseTarget: (target: AddDraft['target']) => void
  /** A possible duplicate: found in the list while typing, or by the server. */
  double: ClientView | null
}

type AddName = 'client.add' | 'client.queue'

const keyOf = (input: Input<typeof contract.client.add> | Input<typeof contract.client.queue>): string => ('house_id' in input ? 'queue' : 'house')

/** The form to add a client, to the house or to its queue; `onDone` runs only after the server has accepted. */
export function useAddClient({ target, given, clients, onDone }: AddOptions): AddClient {
  const t = useTexts()
  const today = useToday()
  const notify = useNotify()
  const tellMoved = useTakeBack()
  const { user } = useSession()
  const actions = useRowActions<AddName>(keyOf)
  const form = useCallsForm<AddName, AddDraft>({
    draft: given ? null : 'client.add',
    initial: () => given ?? emptyDraft(target, today),
    revive: (left) => toTarget(left, target, today),
    actions,
    keyOf,
    calls: (draft) => [
      draft.target === 'house'
        ? { call: { name: 'client.add', input: addInput(draft) } }
        : { call: { name: 'client.queue', input: queueInput(draft, user?.house?.id ?? '') } },
    ],
    onDone: ([answer]) => {
      if (answer && 'move_id' in answer)
        tellMoved(t('clients.form.added', { name: answer.client.name }), { clientId: answer.client.id, moveId: answer.move_id })
      else if (answer) notify.success(t('clients.form.addedToQueue', { name: answer.client.name }))
      onDone()
    },
  })
  const { error } = form.action
  const { personal_id, first_name, last_name, birth_date } = form.values.person
  const local = findDouble(clients, { personalId: personal_id, firstName: first_name, lastName: last_name, birthDate: birth_date })
  const byServer =
    error instanceof RefusedError && error.code === 'person-exists' ? clients.find(({ id }) => id === error.details.client_id) : undefined
  return {
    form,
    chooseTarget: (next) => {
      form.clearErrors()
      form.change(toTarget(form.values, next, today))
    },
    double: local ?? byServer ?? null,
  }
}
