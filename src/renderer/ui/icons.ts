import {
  Accessibility, Activity, ArrowLeft, ArrowLeftRight, Ban, Bandage, Bath, BedDouble, Bell, Brush, Building2, Cake, CalendarDays, Check,
  ChevronDown, ChevronLeft, ChevronRight, CircleCheck, CircleHelp, CircleUser, ClipboardList, Clock, CloudOff, Copy, CupSoda, DoorClosed,
  DoorOpen, Droplet, Droplets, Ellipsis, Eye, EyeOff, FileText, Filter, Flame, Footprints, Frown, GlassWater, Hand, HeartHandshake,
  HeartPulse, History, Hospital, House, Info, KeyRound, Languages, Laugh, LayoutDashboard, LayoutGrid, List, Lock, LogIn, LogOut, Mail,
  MapPin, Meh, Menu, MessageCircle, Moon, MoveRight, NotebookPen, Palette, Pencil, PersonStanding, Phone, Pill, Plane, Plus, Printer,
  RefreshCw, Save, Search, Settings, Shield, Shirt, ShowerHead, Smile, Sparkles, Stethoscope, Sun, SunMoon, Syringe, Thermometer, Toilet,
  Trash2, Trees, TriangleAlert, Undo2, User, UserPlus, Users, Utensils, Wallet, Weight, Wifi, Wind, Wrench, X, Zap,
} from 'lucide-react'

/** One family of drawings for the whole product, by what they are used for or show. */
export const ICONS = {
  accessibility: Accessibility, activity: Activity, back: ArrowLeft, swap: ArrowLeftRight, ban: Ban, bandage: Bandage, bath: Bath,
  bed: BedDouble, bell: Bell, brush: Brush, building: Building2, cake: Cake, calendar: CalendarDays, check: Check, down: ChevronDown,
  left: ChevronLeft, right: ChevronRight, done: CircleCheck, help: CircleHelp, profile: CircleUser, tasks: ClipboardList, clock: Clock,
  offline: CloudOff, copy: Copy, cup: CupSoda, door: DoorClosed, doorOpen: DoorOpen, drop: Droplet, drops: Droplets, more: Ellipsis,
  eye: Eye, eyeOff: EyeOff, file: FileText, filter: Filter, flame: Flame, footprints: Footprints, frown: Frown, glass: GlassWater,
  hand: Hand, care: HeartHandshake, pulse: HeartPulse, history: History, hospital: Hospital, house: House, info: Info, key: KeyRound,
  language: Languages, laugh: Laugh, overview: LayoutDashboard, grid: LayoutGrid, list: List, lock: Lock, logIn: LogIn, logOut: LogOut,
  mail: Mail, place: MapPin, meh: Meh, menu: Menu, talk: MessageCircle, moon: Moon, move: MoveRight, diary: NotebookPen, palette: Palette,
  edit: Pencil, person: PersonStanding, phone: Phone, pill: Pill, plane: Plane, plus: Plus, print: Printer, refresh: RefreshCw, save: Save,
  search: Search, settings: Settings, shield: Shield, shirt: Shirt, shower: ShowerHead, smile: Smile, sparkles: Sparkles,
  stethoscope: Stethoscope, sun: Sun, theme: SunMoon, syringe: Syringe, thermometer: Thermometer, toilet: Toilet, trash: Trash2,
  trees: Trees, warning: TriangleAlert, undo: Undo2, user: User, userPlus: UserPlus, users: Users, meal: Utensils, wallet: Wallet,
  weight: Weight, online: Wifi, wind: Wind, wrench: Wrench, close: X, zap: Zap,
} as const

export type IconName = keyof typeof ICONS
