import { useEffect, useState } from 'react'
import { useLanguage } from '#texts/useTexts.ts'

/** Text-to-speech in the page's language, if available. */
export function useReading() {
  const language = useLanguage()
  const [isReading, setReading] = useState(false)
  const voice = 'speechSynthesis' in globalThis ? speechSynthesis : null
  useEffect(() => () => voice?.cancel(), [voice])
  const stop = (): void => {
    voice?.cancel()
    setReading(false)
  }
  const read = (text: string): void => {
    if (!voice) return
    voice.cancel()
    const speech = new SpeechSynthesisUtterance(text)
    speech.lang = language
    speech.onend = () => setReading(false)
    setReading(true)
    voice.speak(speech)
  }
  return { canRead: voice !== null, isReading, read, stop }
}
