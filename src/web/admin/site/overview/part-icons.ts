import {
  House,
  Images,
  MapPin,
  MessageCircleQuestionMark,
  Palette,
  Quote,
  Scale,
  Search,
  Wrench,
  type LucideIcon,
} from "lucide-react";
import type { SitePart } from "./site-parts.ts";

export const partIcons: Record<SitePart, LucideIcon> = {
  home: House,
  services: Wrench,
  gallery: Images,
  testimonials: Quote,
  questions: MessageCircleQuestionMark,
  areas: MapPin,
  look: Palette,
  legal: Scale,
  "search-engines": Search,
};
