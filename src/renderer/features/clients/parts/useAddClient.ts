import { useState } from 'react'
import type { ClientView } from '#shared/contract/clientViews.ts'
import { type ConnectionError, RefusedError } from '#data/errors.ts'
import { useSession } from '#data/sessionContext.ts'
import { useAction } from '#data/useAction.ts'
import { useLanguage, useTexts } from '#texts/useTexts.ts'
import { useNotify } from '#ui/useNotify.ts'
import { type AddDraft, addInput, queueInput } from './addDraft.ts'
import { checkInput } from '#forms/checkInput.ts'
import { useTakeBack } from './useTakeBack.ts'
import { findDouble } from './doubles.ts'

interface AddClient {
  submit: () => void
  isSending: boolean
  error: RefusedError | ConnectionError | null
  hasServerFields: boolean
  /** The words beside each field, by the contract's names. */
  errors: Readonly<Record<string, string>>
  /** Of them those that were found before the server was asked. */
  found: Readonly<Record<string, string>>
  /** Somebody who seems to be the same person: found in the list while typing, or by the server. */
  double: ClientView | null
}

/** Sends a filled form to the right endpoint; `onDone` runs only after the server has said yes. */
export function useAddClient(draft: AddDraft, clients: readonly ClientView[], onDone: () => void): AddClient {
  const t = useTexts()
  const language = useLanguage()
  const notify = useNotify()
  const tellMoved = useTakeBack()
  const { user } = useSession()
  const toHouse = useAction('client.add')
  const toQueue = useAction('client.queue')
  const [found, setFound] = useState<Record<string, string>>({})
  const isHouse = draft.target === 'house'
  const { state, error, fieldErrors } = isHouse ? toHouse : toQueue
  const addToHouse = async (input: ReturnType<typeof addInput>): Promise<boolean> => {
    const answer = await toHouse.run(input)
    if (answer) tellMoved(t('clients.form.added', { name: answer.client.name }), { clientId: answer.client.id, moveId: answer.move_id })
    return answer !== undefined
  }
  const addToQueue = async (input: ReturnType<typeof queueInput>): Promise<boolean> => {
    const answer = await toQueue.run(input)
    if (answer) notify.success(t('clients.form.addedToQueue', { name: answer.client.name }))
    return answer !== undefined
  }
  const send = async (): Promise<void> => {
    const toAdd = addInput(draft)
    const toWait = queueInput(draft, user?.house?.id ?? '')
    const wrong = await (isHouse ? checkInput('client.add', toAdd, language) : checkInput('client.queue', toWait, language))
    setFound(wrong)
    if (Object.keys(wrong).length > 0) return
    const isTaken = await (isHouse ? addToHouse(toAdd) : addToQueue(toWait))
    if (isTaken) onDone()
  }
  const { personal_id, first_name, last_name, birth_date } = draft.person
  const local = findDouble(clients, { personalId: personal_id, firstName: first_name, lastName: last_name, birthDate: birth_date })
  const byServer =
    error instanceof RefusedError && error.code === 'person-exists' ? clients.find(({ id }) => id === error.details.client_id) : undefined
  return {
    submit: () => void send(),
    isSending: state === 'sending',
    error,
    hasServerFields: Object.keys(fieldErrors).length > 0,
    found,
    errors: { ...fieldErrors, ...found },
    double: local ?? byServer ?? null,
  }
}
