import { useTexts } from '#texts/useTexts.ts'
import { useNotify } from '#ui/useNotify.ts'

interface FormEnd {
  onDone: () => void
  cancel: (form: { forget: () => void }) => void
}

/** How a form of the house that is open in place ends: it is saved, which is said, or given up with its draft. */
export function useFormEnd(onClose: () => void): FormEnd {
  const t = useTexts()
  const notify = useNotify()
  return {
    onDone: () => {
      notify.success(t('house.saved'))
      onClose()
    },
    cancel: (form) => {
      form.forget()
      onClose()
    },
  }
}
