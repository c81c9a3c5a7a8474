import { HOUSE_ROLES } from '../rights.ts'
import { z } from 'zod'
import { REPEATS } from '../rules/task/recurrence.ts'
import { PRIORITIES, ROOM_ACTIONS, TASK_ABOUT, TASK_EVENTS, TASK_PHOTOS, TASK_SHIFTS } from '../rules/task/task.ts'
import { endpoint } from './endpoint.ts'
import { ContentName, Id, Instant, Line, Note } from './fields.ts'
import { EXAMPLE_IMAGE, ids } from './ids.ts'

/** The optional fields of any task. */
const Plan = z.strictObject({
  message: Note.max(2000).nullable(),
  /** The assignee: at most one of these three is set; without any the task is everybody's. */
  assignee_id: Id.nullable(),
  assignee_role: z.enum(HOUSE_ROLES).nullable(),
  assignee_shift: z.enum(TASK_SHIFTS).nullable(),
  due_at: Instant.nullable(),
  priority: z.enum(PRIORITIES),
  /** How it repeats after it is done; only with `due_at`. */
  repeat: z.enum(REPEATS).nullable(),
  every: z.int().min(1).max(99),
})

const OfRoom = z.strictObject({ id: Id, name: z.string() })
const OfClient = z.strictObject({ id: Id, name: z.string(), room: z.string().nullable() })

export const TaskView = z.strictObject({
  id: Id,
  subject: z.string(),
  message: z.string().nullable(),
  message_type: z.enum(TASK_ABOUT),
  /** What to do with the rooms; null if it is about no room. */
  action: z.enum(ROOM_ACTIONS).nullable(),
  done: z.boolean(),
  /** Whether the caller has opened or added it. */
  read: z.boolean(),
  created_by: z.string(),
  created_at: z.string(),
  rooms: z.array(OfRoom),
  clients: z.array(OfClient),
  assignee_id: Id.nullable(),
  assignee_name: z.string().nullable(),
  assignee_role: z.enum(HOUSE_ROLES).nullable(),
  assignee_shift: z.enum(TASK_SHIFTS).nullable(),
  /** Whether it is assigned to the caller: to them, to their role, or to the current shift. */
  mine: z.boolean(),
  /** Whether the caller may delete it. */
  deletable: z.boolean(),
  due_at: z.string().nullable(),
  priority: z.enum(PRIORITIES),
  repeat: z.enum(REPEATS).nullable(),
  every: z.int(),
  done_at: z.string().nullable(),
  done_by: z.string().nullable(),
  comments: z.int(),
  /** How many questions in it are open. */
  questions: z.int(),
  /** Whether one of them waits for the caller's answer. */
  asks_me: z.boolean(),
})
export type TaskView = z.output<typeof TaskView>

export const TaskEventView = z.strictObject({
  id: Id,
  kind: z.enum(TASK_EVENTS),
  at: z.string(),
  who: z.string(),
  note: z.string().nullable(),
})
export type TaskEventView = z.output<typeof TaskEventView>

/** A question in a task to one person. It is open while it has neither an answer nor been withdrawn. */
export const TaskQuestionView = z.strictObject({
  id: Id,
  question: z.string(),
  who: z.string(),
  at: z.string(),
  asked_name: z.string(),
  /** Whether the caller is the one who is asked. */
  for_me: z.boolean(),
  /** Whether the caller asked it. */
  mine: z.boolean(),
  answer: z.string().nullable(),
  answered_at: z.string().nullable(),
  withdrawn_at: z.string().nullable(),
})
export type TaskQuestionView = z.output<typeof TaskQuestionView>

/** A photo of a task. `picture` is its address. */
export const TaskPhotoView = z.strictObject({
  id: Id,
  kind: z.enum(TASK_PHOTOS),
  picture: z.string(),
  at: z.string(),
  who: z.string(),
  /** Whether the caller may remove it. */
  removable: z.boolean(),
})
export type TaskPhotoView = z.output<typeof TaskPhotoView>

const common = { scope: 'house', runsOn: 'both', copy: 'whole' } as const
const query = {
  ...common,
  method: 'GET',
  needs: 'task.read',
  reads: ['task', 'seen', 'room', 'client', 'stay'],
  invalidates: [],
  errors: [],
} as const
const change = { ...common, method: 'POST', needs: 'task.write', reads: [], invalidates: ['task'], audit: 'subject' } as const
export const OneTask = z.strictObject({ task: TaskView })
const optional = Plan.partial().shape
type PlanInput = { [Name in keyof z.output<typeof Plan>]?: z.output<typeof Plan>[Name] | undefined }
/** A task has at most one assignee: a person, a role or a shift. */
const isOnes = ({ assignee_id, assignee_role, assignee_shift }: PlanInput): boolean =>
  [assignee_id, assignee_role, assignee_shift].filter((each) => each !== undefined && each !== null).length <= 1
const one = { path: ['assignee_id'], error: 'oneAssignee' }
/** A repeating task needs its first due time. */
const isTimed = ({ repeat, due_at }: PlanInput): boolean => !repeat || Boolean(due_at)
const timed = { path: ['due_at'], error: 'required' }

/** Tasks: about rooms, residents or the house itself. */
export const task = {
  list: endpoint({
    ...query,
    audit: 'list',
    path: '/api/tasks',
    summary: 'Returns open tasks, and those finished in the last 14 days: open ones first, then urgent ones, then by due time.',
    input: z.strictObject({}),
    output: z.strictObject({ tasks: z.array(TaskView) }),
    example: {},
  }),
  people: endpoint({
    ...query,
    audit: 'list',
    path: '/api/tasks/people',
    summary: 'Returns who works in the house and can be given a task.',
    reads: ['user'],
    input: z.strictObject({}),
    output: z.strictObject({ people: z.array(z.strictObject({ id: Id, name: z.string(), role: z.enum(HOUSE_ROLES) })) }),
    example: {},
  }),
  get: endpoint({
    ...query,
    audit: 'subject',
    path: '/api/task/:id',
    summary: 'Returns one task with its history, comments and questions, the newest first, and its photos.',
    errors: ['task-not-found'],
    input: z.strictObject({ id: Id }),
    output: z.strictObject({ task: TaskView, history: z.array(TaskEventView), questions: z.array(TaskQuestionView), photos: z.array(TaskPhotoView) }),
    example: { id: ids.task },
  }),
  addForRooms: endpoint({
    ...change,
    event: 'task created',
    path: '/api/tasks',
    summary: 'Adds a task about rooms: to repair something (`selectedRike` says what is broken), or to clean them.',
    errors: ['room-not-found', 'not-found'],
    input: z
      .strictObject({
        selectedAction: z.enum(ROOM_ACTIONS),
        selectedRike: Line.nullish(),
        selectedRooms: z.array(Id).min(1).max(100),
        ...optional,
      })
      .refine(({ selectedAction, selectedRike }) => selectedAction !== 'fix' || selectedRike, { path: ['selectedRike'], error: 'required' })
      .refine(isOnes, one)
      .refine(isTimed, timed),
    output: OneTask,
    example: { selectedAction: 'fix', selectedRike: 'Lift ei tööta', selectedRooms: [ids.room], priority: 'urgent' },
  }),
  add: endpoint({
    ...change,
    event: 'task created',
    path: '/api/create-task',
    summary: 'Adds a task about residents, or without any about the house itself.',
    errors: ['client-not-found', 'not-found'],
    input: z
      .strictObject({ subject: Line, clients: z.array(Id).max(100), ...optional })
      .refine(isOnes, one)
      .refine(isTimed, timed),
    output: OneTask,
    example: { subject: 'Helista tütrele', clients: [ids.client], assignee_role: 'nurse', due_at: '2026-11-21T12:00:00.000Z' },
  }),
  toggle: endpoint({
    ...change,
    path: '/api/task/:id/toggle',
    summary: 'Marks a task as done or not; without `done` toggles it. A repeating task creates its next occurrence.',
    errors: ['task-not-found'],
    input: z.strictObject({ id: Id, done: z.boolean().optional() }),
    output: OneTask,
    example: { id: ids.task, done: true },
  }),
  delete: endpoint({
    ...change,
    path: '/api/task/:id/delete',
    summary: 'Deletes a task; another person’s task needs `task.manage`.',
    errors: ['task-not-found', 'forbidden'],
    input: z.strictObject({ id: Id }),
    output: z.strictObject({}),
    example: { id: ids.task },
  }),
  change: endpoint({
    ...change,
    path: '/api/task/:id/change',
    summary: 'Changes the named fields of a task; `base` holds what the person saw.',
    errors: ['task-not-found', 'not-found', 'row-changed'],
    input: z.strictObject({
      id: Id,
      subject: Line.optional(),
      ...optional,
      base: z
        .strictObject({ subject: Line, ...Plan.shape })
        .partial()
        .optional(),
    }),
    output: OneTask,
    example: { id: ids.task, priority: 'urgent', base: { priority: 'normal' } },
  }),
  comment: endpoint({
    ...change,
    path: '/api/task/:id/comment',
    summary: 'Adds a comment to a task.',
    errors: ['task-not-found'],
    input: z.strictObject({ id: Id, note: Note.min(1).max(2000) }),
    output: OneTask,
    example: { id: ids.task, note: 'Meister tuleb homme kell 10' },
  }),
  ask: endpoint({
    ...change,
    path: '/api/task/:id/ask',
    summary: 'Asks one person a question in a task; it is in their reminders until they answer it or the asker withdraws it.',
    errors: ['task-not-found', 'not-found'],
    input: z.strictObject({ id: Id, asked_id: Id, question: Note.min(1).max(2000) }),
    output: OneTask,
    example: { id: ids.task, asked_id: ids.worker, question: 'Kas meistri number on alles?' },
  }),
  answer: endpoint({
    ...change,
    path: '/api/task/question/:id/answer',
    summary: 'Answers a question that the caller was asked; an answer cannot be changed.',
    errors: ['task-not-found', 'task-question-not-found', 'forbidden'],
    input: z.strictObject({ id: Id, answer: Note.min(1).max(2000) }),
    output: OneTask,
    example: { id: ids.taskQuestion, answer: 'On küll, 555 1234' },
  }),
  withdraw: endpoint({
    ...change,
    path: '/api/task/question/:id/withdraw',
    summary: 'Withdraws the caller’s unanswered question; a repeated call changes nothing.',
    errors: ['task-not-found', 'task-question-not-found', 'forbidden'],
    input: z.strictObject({ id: Id }),
    output: OneTask,
    example: { id: ids.taskQuestion },
  }),
  photo: endpoint({
    ...change,
    path: '/api/task/:id/photo',
    summary: 'Begins a photo of a task, before or after the work; its picture follows. A task has at most six.',
    errors: ['task-not-found', 'task-photos-full', 'forbidden'],
    input: z.strictObject({ id: Id, kind: z.enum(TASK_PHOTOS) }),
    output: OneTask.extend({ photo: Id }),
    example: { id: ids.task, kind: 'before' },
  }),
  image: endpoint({
    ...change,
    path: '/api/task/photo/image',
    upload: 'picture',
    summary: 'Sets the picture of a photo that has none yet (multipart id, image).',
    errors: ['task-not-found', 'not-found', 'task-photos-full', 'forbidden', 'bad-image', 'too-large'],
    input: z.strictObject({ id: Id, image: ContentName }),
    output: OneTask,
    example: { id: ids.taskPhoto, image: EXAMPLE_IMAGE },
  }),
  removePhoto: endpoint({
    ...change,
    path: '/api/task/photo/:id/delete',
    summary: 'Removes a photo of a task; another person’s photo needs `task.manage`.',
    errors: ['task-not-found', 'not-found', 'forbidden'],
    input: z.strictObject({ id: Id }),
    output: OneTask,
    example: { id: ids.taskPhoto },
  }),
  see: endpoint({
    ...change,
    invalidates: ['seen'],
    audit: 'none',
    quiet: true,
    path: '/api/task/:id/see',
    summary: 'Records that the caller has read a task.',
    errors: ['task-not-found'],
    input: z.strictObject({ id: Id }),
    output: z.strictObject({}),
    example: { id: ids.task },
  }),
}
