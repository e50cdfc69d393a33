/** The part behind the sign-in and its first screen, in one file: most visits begin with both. */
export { MemberArea } from "./MemberArea";
export { DashboardRoute } from "./routes/DashboardRoute";
