import type { ReactNode } from 'react'
import type { Input, Output } from '#shared/contract/endpoint.ts'
import type { EndpointName, EndpointOf } from '#shared/contract/index.ts'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import { PasswordDialog } from './PasswordDialog.tsx'

interface ActionPasswordDialogProps<Name extends EndpointName> {
  /** The call, and its input besides the password. */
  name: Name
  input: Omit<Input<EndpointOf<Name>>, 'password'>
  title: string
  text: string
  submit: string
  isDanger?: boolean
  onDone: (answer: Output<EndpointOf<Name>>) => void
  onClose: () => void
}

/** Asks for the password, and then runs the call. */
export function ActionPasswordDialog<Name extends EndpointName>({ name, input, onDone, ...rest }: ActionPasswordDialogProps<Name>): ReactNode {
  const form = useEndpointForm(name, {
    initial: { password: '' },
    // `input` lacks only the password; it is sent as typed, including spaces.
    input: ({ password }) => ({ ...input, password }) as Input<EndpointOf<Name>>,
    onDone,
  })
  return <PasswordDialog {...rest} form={form} />
}
