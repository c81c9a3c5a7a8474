import type { ReactNode } from 'react'
import type { Input, Output } from '#shared/contract/endpoint.ts'
import type { EndpointName, EndpointOf } from '#shared/contract/index.ts'
import { useAction } from '#data/useAction.ts'
import { ReasonDialog } from '#ui/ReasonDialog.tsx'
import { lengthOf } from './fieldFacts.ts'
import { FormAlert } from './FormAlert.tsx'

interface ActionReasonDialogProps<Name extends EndpointName> {
  /** The call that takes it back, and all that it is told beside the reason. */
  name: Name
  input: Omit<Input<EndpointOf<Name>>, 'reason'>
  title: string
  /** What will become of it. */
  text: string
  /** On the button that does it. */
  action: string
  /** What is asked, where that is not simply the reason. */
  label?: string
  /** Reasons that are given often, for one tap. */
  quick?: readonly string[]
  /** It is done; the window closes by itself. */
  onDone?: (answer: Output<EndpointOf<Name>>) => void
  onClose: () => void
  /** What it is about. */
  children?: ReactNode
}

/** Asks why, and then does what cannot be taken back. */
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
    // The reason is the one field that `input` is without.
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
