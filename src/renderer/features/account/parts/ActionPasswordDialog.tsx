import type { ReactNode } from 'react'
import type { Input, Output } from '#shared/contract/endpoint.ts'
import type { EndpointName, EndpointOf } from '#shared/contract/index.ts'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import { PasswordDialog } from './PasswordDialog.tsx'

interface ActionPasswordDialogProps<Name extends EndpointName> {
  /** The call, and all that it is told beside the password. */
  name: Name
  input: Omit<Input<EndpointOf<Name>>, 'password'>
  title: string
  text: string
  submit: string
  isDanger?: boolean
  onDone: (answer: Output<EndpointOf<Name>>) => void
  onClose: () => void
}

/** Asks for the password, and then does what needs it. */
export function ActionPasswordDialog<Name extends EndpointName>({ name, input, onDone, ...rest }: ActionPasswordDialogProps<Name>): ReactNode {
  const form = useEndpointForm(name, {
    initial: { password: '' },
    // The password is the one field that `input` is without; it is sent as it was typed, spaces and all.
    input: ({ password }) => ({ ...input, password }) as Input<EndpointOf<Name>>,
    onDone,
  })
  return <PasswordDialog {...rest} form={form} />
}
