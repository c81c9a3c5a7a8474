import { commonWords } from '../errors/common.ts'
import { sessionWords } from '../errors/session.ts'
import { deviceWords } from '../errors/device.ts'
import { syncWords } from '../errors/sync.ts'
import { storageWords } from '../errors/storage.ts'
import { fileWords } from '../errors/file.ts'
import { houseWords } from '../errors/house.ts'
import { roomWords } from '../errors/room.ts'
import { equipmentWords } from '../errors/equipment.ts'
import { moveWords } from '../errors/move.ts'
import { clientWords } from '../errors/client.ts'
import { diaryWords } from '../errors/diary.ts'
import { healthWords } from '../errors/health.ts'
import { allergyWords } from '../errors/allergy.ts'
import { medicineWords } from '../errors/medicine.ts'
import { stockWords } from '../errors/stock.ts'
import { incidentWords } from '../errors/incident.ts'
import { handoverWords } from '../errors/handover.ts'
import { planWords } from '../errors/plan.ts'
import { requestWords } from '../errors/request.ts'
import { newsWords } from '../errors/news.ts'
import { importWords } from '../errors/import.ts'
import { joinWords } from '../errors/join.ts'
import { taskWords } from '../errors/task.ts'
import { noticeWords } from '../errors/notice.ts'
import { reminderWords } from '../errors/reminder.ts'
import { supportWords } from '../errors/support.ts'
import { houseDocumentWords } from '../errors/houseDocument.ts'
import { orderWords } from '../errors/order.ts'
import { mealWords } from '../errors/meal.ts'
import { arrangementWords } from '../errors/arrangement.ts'
import type { ErrorCode } from '../errors.ts'
import type { Language } from '../messages/languages.ts'

/** The messages of refusals, by code. */
export const REFUSAL_WORDS: Record<ErrorCode, Record<Language, string>> = {
  ...commonWords,
  ...sessionWords,
  ...deviceWords,
  ...syncWords,
  ...storageWords,
  ...fileWords,
  ...houseWords,
  ...roomWords,
  ...equipmentWords,
  ...moveWords,
  ...clientWords,
  ...diaryWords,
  ...healthWords,
  ...allergyWords,
  ...medicineWords,
  ...stockWords,
  ...incidentWords,
  ...handoverWords,
  ...planWords,
  ...requestWords,
  ...newsWords,
  ...importWords,
  ...joinWords,
  ...taskWords,
  ...noticeWords,
  ...reminderWords,
  ...supportWords,
  ...houseDocumentWords,
  ...orderWords,
  ...mealWords,
  ...arrangementWords,
}
