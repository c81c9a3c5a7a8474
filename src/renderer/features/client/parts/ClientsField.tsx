import type { ReactNode } from 'react'
import type { FormField } from '#forms/useEndpointForm.ts'
import { PickMany } from '#ui/PickMany.tsx'
import { useClients } from './useClients.ts'

interface ClientsFieldProps extends Pick<FormField<string[]>, 'value' | 'onChange' | 'error'> {
  label: string
  hint: string
  placeholder: string
  removeLabel: (what: string) => string
}

/** Several residents or people in the queue, by name and room. */
export function ClientsField({ value, ...rest }: ClientsFieldProps): ReactNode {
  const current = useClients()
  // Somebody who has left or died may be named too, on their page: their name is not among the current ones.
  const withFormer = current.isKnown && value.some((id) => !current.clients.some((client) => client.id === id))
  const { clients } = useClients({ withFormer })
  return <PickMany {...rest} value={value} options={clients.map(({ id, name, room }) => ({ value: id, label: room ? `${name} · ${room}` : name }))} />
}
