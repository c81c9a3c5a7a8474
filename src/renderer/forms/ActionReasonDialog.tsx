import type { ReactNode } from 'react'
import type { Input, Output } from '#shared/contract/endpoint.ts'
import type { EndpointName, EndpointOf } from '#shared/contract/index.ts'
import { useAction } from '#data/useAction.ts'
import { ReasonDialog } from '#ui/ReasonDialog.tsx'
import { lengthOf } from './fieldFacts.ts'
import { FormAlert } from './FormAlert.tsx'

interface ActionReasonDialogProps<Name extends EndpointName> {
  /** The call, and its input besides the reason. */
  name: Name
  input: Omit<Input<EndpointOf<Name>>, 'reason'>
  title: string
  /** What will happen. */
  text: string
  /** The button's label. */
  action: string
  /** The question, if it is not simply the reason. */
  label?: string
  /** Common reasons, for one tap. */
  quick?: readonly string[]
  /** Done; the dialog closes by itself. */
  onDone?: (answer: Output<EndpointOf<Name>>) => void
  onClose: () => void
  /** The subject. */
  children?: ReactNode
}

/** Asks why, and then does something irreversible. */
export function ActionReasonDialog<Name extends EndpointName>({
  name,
  input,
  onDone,
  onClose,
  children,
  ...words
}: ActionReasonDialogProps<Name>): ReactNode {
  const action = useAction(name)
  const submit = async (reason: string): Promise<void> => {
    // `input` lacks only the reason.
    const answer = await action.run({ ...input, reason } as Input<EndpointOf<Name>>)
    if (answer === undefined) return
    onDone?.(answer)
    onClose()
  }
  return (
    <ReasonDialog
      {...words}
      {...lengthOf(name, 'reason')}
      busy={action.state === 'sending'}
      onReason={(reason) => void submit(reason)}
      onClose={onClose}
    >
      <FormAlert error={action.error} />
      {children}
    </ReasonDialog>
  )
}
